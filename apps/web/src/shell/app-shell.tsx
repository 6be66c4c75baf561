import { useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { session } from '#api/session.ts'
import { useVisitor } from '#api/use-session.ts'
import { londonDate } from '#lib/dates.ts'
import { useIsWide } from '#lib/use-is-wide.ts'
import classes from '#shell/app-shell.module.css'
import { Brand } from '#shell/brand.tsx'
import { ConnectionBanner } from '#shell/connection-banner.tsx'
import { defaultPath } from '#shell/default-route.ts'
import { MobileHeader } from '#shell/mobile-header.tsx'
import { SideNav } from '#shell/side-nav.tsx'
import { TopBar } from '#shell/top-bar.tsx'
import { useNavCollapsed } from '#shell/use-nav-collapsed.ts'
import { useScrollMemory } from '#shell/use-scroll-memory.ts'
import { UserMenu } from '#shell/user-menu.tsx'
import { VerifyBanner } from '#shell/verify-banner.tsx'
import { ShortcutsDialog } from '#ui/shortcuts-dialog.tsx'

/**
 * What stands around every protected page: navigation, top bar, and the watch over the session (AUTH-17). Without a user
 * it shows nothing for the moment that the guards need to lead away (AUTH-24).
 */
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
      <a href="#main" className={classes.skip}>
        Skip to the content
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
    </div>
  )
}
