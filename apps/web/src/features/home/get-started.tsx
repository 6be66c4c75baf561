import { Link } from 'react-router'
import { readConfig } from '#api/config.ts'
import classes from './home-page.module.css'

/** Leads to the operator's own page, or to our sign-up. */
export function GetStarted() {
  const { get_started_url } = readConfig()
  return get_started_url.startsWith('/') ? (
    <Link to={get_started_url} className={classes.start}>
      Get Started
    </Link>
  ) : (
    <a href={get_started_url} className={classes.start}>
      Get Started
    </a>
  )
}
