import { bikes } from '@connect/contract/bikes/routes'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'

/** Opens the import. */
export function ImportLink() {
  const { search } = useLocation()
  return useCan(bikes.import) ? (
    <Button
      component={Link}
      to={{ pathname: '/v2/bikes/import', search }}
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
    >
      Import CSV
    </Button>
  ) : null
}
