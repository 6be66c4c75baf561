import { SegmentedControl } from '@mantine/core'
import { NavLink, Outlet } from 'react-router'
import classes from '#kit/kit.module.css'
import { THEME_CHOICES, useThemeChoice } from '#theme/use-theme-choice.ts'
import { ShortcutsDialog } from '#ui/dialogs/shortcuts-dialog.tsx'

const PAGES = [
  { to: '/', label: 'Badges' },
  { to: '/fields', label: 'Fields' },
  { to: '/states', label: 'States' },
  { to: '/list?status=ACTIVE', label: 'List' },
] as const

export function KitFrame() {
  const { choice, choose } = useThemeChoice()
  return (
    <div className={classes.frame}>
      <nav className={`${classes.nav} on-asphalt`} aria-label="Workbench">
        <img src="/logo.svg" alt="" width={24} height={24} />
        {PAGES.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} className={classes.entry ?? ''}>
            {label}
          </NavLink>
        ))}
        <input className={classes.search} data-search aria-label="Search" placeholder="Search…" />
        <SegmentedControl aria-label="Theme" size="xs" data={[...THEME_CHOICES]} value={choice} onChange={choose} />
      </nav>
      <main className={classes.main}>
        <Outlet />
      </main>
      <ShortcutsDialog />
    </div>
  )
}
