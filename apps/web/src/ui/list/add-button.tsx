import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'

type Props = {
  /** What it adds: 'Add bike'. */
  label: string
  to: To
  disabled?: boolean
}

/** A page header's way to add; below 992 px there is none: `FloatingAdd` stands there (BIKE-12). */
export function AddButton({ label, to, disabled = false }: Props) {
  const isWide = useIsWide()
  const plus = <IconPlus size={16} aria-hidden />

  if (!isWide) return null
  // A link cannot be disabled.
  return disabled ? (
    <Button disabled leftSection={plus}>
      {label}
    </Button>
  ) : (
    <Button component={Link} to={to} leftSection={plus}>
      {label}
    </Button>
  )
}
