import { refusal } from '@connect/contract/access'
import { Link, Outlet, useLocation } from 'react-router'
import { useUser } from '#api/session/use-session.ts'
import { useCurrentInView } from '#lib/hooks/use-current-in-view.ts'
import { SETTINGS_ENTRIES, SETTINGS_GROUPS, type SettingsEntry } from './settings-entries.ts'
import classes from './settings-layout.module.css'

/** The pages of one site belong to the list of sites, though their addresses are not below it. */
const isAt = (pathname: string, { path }: SettingsEntry): boolean =>
  `${pathname}/`.replace('/site/', '/sites/').startsWith(`${path}/`)

/** Shows only what one may open. */
export function SettingsLayout() {
  const user = useUser()
  const { pathname } = useLocation()
  const rail = useCurrentInView<HTMLElement>()
  const entries = SETTINGS_ENTRIES.filter(({ access }) => refusal(user, access) === null)
  const groups = SETTINGS_GROUPS.map((name) => entries.filter(({ group }) => group === name))

  return (
    <div className={classes.frame}>
      <nav ref={rail} aria-label="Settings" className={classes.rail}>
        <p className={classes.title}>Settings</p>
        <div className={classes.groups}>
          {groups
            .filter((group) => group.length > 0)
            .map((group) => (
              <ul key={group[0]?.group} className={classes.list}>
                {group.map((entry) => (
                  <li key={entry.path}>
                    <Link
                      to={entry.path}
                      className={classes.link}
                      aria-current={isAt(pathname, entry) ? 'page' : undefined}
                    >
                      {entry.label}
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
        </div>
      </nav>
      <div className={classes.main}>
        <Outlet />
      </div>
    </div>
  )
}
