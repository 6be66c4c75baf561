import { bikes } from '@connect/contract/bikes/routes'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import type { BikesAsked } from './bikes-address.ts'
import { ExportBikes } from './export-bikes.tsx'

/** The list as a file, both ways. */
export function BikesTools({ asked }: { asked: BikesAsked }) {
  const { search } = useLocation()
  const canImport = useCan(bikes.import)
  return (
    <>
      {canImport && (
        <Button
          component={Link}
          to={{ pathname: '/v2/bikes/import', search }}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          Import CSV
        </Button>
      )}
      <ExportBikes asked={asked} />
    </>
  )
}
