import { londonDate } from '@connect/contract/calendar/london'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { session } from '#api/session/session.ts'
import { useVisitor } from '#api/session/use-session.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import classes from '#shell/app-shell.module.css'
import { ConnectionBanner } from '#shell/banners/connection-banner.tsx'
import { VerifyBanner } from '#shell/banners/verify-banner.tsx'
import { defaultPath } from '#shell/default-route.ts'
import { Brand } from '#shell/nav/brand.tsx'
import { MobileHeader } from '#shell/nav/mobile-header.tsx'
import { SideNav } from '#shell/nav/side-nav.tsx'
import { TopBar } from '#shell/nav/top-bar.tsx'
import { UserMenu } from '#shell/nav/user-menu.tsx'
import { PaletteSlot } from '#shell/search/palette-slot.tsx'
import { useScrollMemory } from '#shell/use-scroll-memory.ts'
import { ShortcutsDialog } from '#ui/dialogs/shortcuts-dialog.tsx'

/** Without a user it shows nothing for the moment that the guards need to lead away. */
export function AppShell() {
  const user = useVisitor()
  const isWide = useIsWide()
  const { isCollapsed, toggle } = useNavCollapsed()
  const main = useRef<HTMLElement>(null)
  useEffect(() => session.watch(), [])
  useScrollMemory(main)
  if (!user) return null

  const today = londonDate(new Date())
  return (
    <div className={classes.shell}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {isWide && (
        <nav aria-label="Main" className={`${classes.side} on-asphalt`} data-collapsed={isCollapsed || undefined}>
          <div className={classes.brand}>
            <Brand to={defaultPath(user)} isSmall={isCollapsed} />
          </div>
          <SideNav today={today} isCollapsed={isCollapsed} />
          <div className={classes.user}>
            <UserMenu isSmall={isCollapsed} />
          </div>
        </nav>
      )}
      <div className={classes.column}>
        {isWide ? <TopBar isCollapsed={isCollapsed} onToggle={toggle} /> : <MobileHeader today={today} />}
        <ConnectionBanner />
        <VerifyBanner />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <ShortcutsDialog />
      <PaletteSlot />
    </div>
  )
}

function useNavCollapsed() {
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'connect.nav-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return { isCollapsed, toggle: () => setCollapsed(!isCollapsed) }
}
