import { Link, Outlet } from 'react-router'
import classes from './entry-layout.module.css'

/** Around signing in and signing up: the way home, and one column for the form. */
export function EntryLayout() {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/v2/home" className={classes.brand}>
          <img src="/logo.svg" alt="" width={28} height={28} />
          Connect
        </Link>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  )
}
