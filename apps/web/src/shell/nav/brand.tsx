import { Link } from 'react-router'
import classes from '#shell/nav/brand.module.css'

type Props = { to: string; isSmall?: boolean }

/** Inside the shell it leads to the default route, which is the calendar (SHELL-09). */
export function Brand({ to, isSmall = false }: Props) {
  return (
    <Link to={to} className={classes.brand}>
      <img src="/logo.svg" alt="" width={24} height={24} />
      <span className={isSmall ? 'visually-hidden' : undefined}>Connect</span>
    </Link>
  )
}
