import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import classes from '#ui/list/add-button.module.css'

type Props = {
  /** What it adds: 'Add bike'. */
  label: string
  to: To
}

/** Below 992 px there is none: `FloatingAdd` stands there (BIKE-12). */
export function AddButton({ label, to, disabled = false }: Props & { disabled?: boolean }) {
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

/** Wide screens have the page header's button instead. */
export function FloatingAdd({ label, to }: Props) {
  return (
    <Link to={to} className={classes.button} aria-label={label}>
      <IconPlus size={24} stroke={2} aria-hidden />
    </Link>
  )
}
