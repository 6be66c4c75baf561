import { refusal } from '@connect/contract/access'
import { NavLink, Outlet } from 'react-router'
import { useUser } from '#api/use-session.ts'
import { SETTINGS_ENTRIES } from './settings-entries.ts'
import classes from './settings-layout.module.css'

/** The settings pages with their own navigation, of which one sees what one may open. */
export function SettingsLayout() {
  const user = useUser()
  const entries = SETTINGS_ENTRIES.filter(({ access }) => refusal(user, access) === null)

  return (
    <div className={classes.frame}>
      <nav aria-label="Settings" className={classes.rail}>
        <p className={classes.title}>Settings</p>
        <ul className={classes.list}>
          {entries.map(({ label, path }) => (
            <li key={path}>
              <NavLink to={path} className={classes.link ?? ''}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.main}>
        <Outlet />
      </div>
    </div>
  )
}
