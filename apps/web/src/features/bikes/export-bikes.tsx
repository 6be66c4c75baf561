import { bikes } from '@connect/contract/bikes/routes'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '#api/query/use-download.ts'
import { londonDate } from '#lib/dates.ts'
import { type BikesAsked, toBikeFilter } from './bikes-address.ts'

/** The bikes that the filters leave, as a file. */
export function ExportBikes({ asked }: { asked: BikesAsked }) {
  const { download, isPending } = useDownload(bikes.export)
  const save = () => download({ query: toBikeFilter(asked) }, `bikes-${londonDate(new Date())}.csv`)

  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isPending} onClick={save}>
      Export CSV
    </Button>
  )
}
