import { IconHelpCircle, IconLogout } from '@tabler/icons-react'
import { readConfig } from '#api/config.ts'
import { useUser } from '#api/session/use-session.ts'
import { askLogout } from '#shell/nav/ask-logout.ts'
import { NAV_GROUPS, visibleEntries } from '#shell/nav/nav-entries.ts'
import { NavItem } from '#shell/nav/nav-item.tsx'
import classes from '#shell/nav/side-nav.module.css'

type Props = { today: string; isCollapsed?: boolean }

export function SideNav({ today, isCollapsed = false }: Props) {
  const entries = visibleEntries(useUser())
  const hint = (label: string) => isCollapsed && { 'data-hint': label, 'data-hint-side': 'right' }
  const words = isCollapsed ? 'visually-hidden' : classes.words

  return (
    <div className={classes.nav}>
      {NAV_GROUPS.map(({ key, label }) => {
        const ofGroup = entries.filter(({ group }) => group === key)
        const isFoot = key === 'account'
        if (ofGroup.length === 0 && !isFoot) return null
        return (
          <div key={key} className={isFoot ? classes.foot : undefined}>
            {isFoot && readConfig().is_demo && !isCollapsed && (
              <p className={classes.demo}>
                Demo: payments, DVLA look-ups and texts are simulated. Emails stay in the outbox.
              </p>
            )}
            {label && (
              <p className={isCollapsed ? 'visually-hidden' : classes.label} id={`nav-${key}`}>
                {label}
              </p>
            )}
            <ul className={classes.list} aria-labelledby={label ? `nav-${key}` : undefined}>
              {ofGroup.map((entry) => (
                <NavItem key={entry.path} entry={entry} today={today} isCollapsed={isCollapsed} />
              ))}
              {isFoot && (
                <>
                  <li>
                    <a
                      href={readConfig().help_url}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={classes.link}
                      {...hint('Help')}
                    >
                      <IconHelpCircle size={18} stroke={1.6} aria-hidden />
                      <span className={words}>
                        Help<span className="visually-hidden"> (opens in a new tab)</span>
                      </span>
                    </a>
                  </li>
                  <li>
                    <button type="button" className={classes.link} {...hint('Logout')} onClick={() => void askLogout()}>
                      <IconLogout size={18} stroke={1.6} aria-hidden />
                      <span className={words}>Logout</span>
                    </button>
                  </li>
                </>
              )}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
