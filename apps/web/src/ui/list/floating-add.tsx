import { IconPlus } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import classes from '#ui/list/floating-add.module.css'

type Props = {
  /** What it adds: 'Add bike'. */
  label: string
  to: To
}

/** The round plus above the pager of a mobile list; wide screens have the page header's action instead (BIKE-12). */
export function FloatingAdd({ label, to }: Props) {
  return (
    <Link to={to} className={classes.button} aria-label={label}>
      <IconPlus size={24} stroke={2} aria-hidden />
    </Link>
  )
}
