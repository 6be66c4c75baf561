import { londonDate } from '@connect/contract/calendar/london'
import { certificates } from '@connect/contract/certificates/routes'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '#api/query/use-download.ts'
import { useCan } from '#api/session/use-can.ts'

/** For the account owner on Pro or not: they are records of two years. */
export function DownloadCertificates() {
  const canDownload = useCan(certificates.export)
  const { download, isPending } = useDownload(certificates.export)
  if (!canDownload) return null

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => download({ query: {} }, `certificates-${londonDate(new Date())}.csv`)}
    >
      Download your certificates
    </Button>
  )
}
