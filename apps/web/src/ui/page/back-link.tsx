import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'

/** The list is as it was (BIKE-32). */
export function BackLink({ to }: { to: string }) {
  const { search } = useLocation()
  return (
    <Button
      component={Link}
      to={{ pathname: to, search }}
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Back
    </Button>
  )
}
