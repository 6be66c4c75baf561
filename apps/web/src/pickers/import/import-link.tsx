import type { Route } from '@connect/contract/route'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'

export function ImportLink({ route }: { route: Pick<Route, 'access'> }) {
  const { search } = useLocation()
  return useCan(route) ? (
    <Button
      component={Link}
      to={{ pathname: 'import', search }}
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
    >
      Import CSV
    </Button>
  ) : null
}
