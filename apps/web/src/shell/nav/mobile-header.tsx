import { ActionIcon, CloseButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#api/session/use-session.ts'
import { defaultPath } from '#shell/default-route.ts'
import { Brand } from '#shell/nav/brand.tsx'
import { HelpLink } from '#shell/nav/help-link.tsx'
import { SideNav } from '#shell/nav/side-nav.tsx'
import classes from '#shell/nav/top-bar.module.css'
import { UserMenu } from '#shell/nav/user-menu.tsx'
import { PhoneSearch } from '#shell/search/search-slot.tsx'
import { LazyBareDrawer } from '#ui/on-demand/overlays.ts'

/** On the calendar and whatever is over it, and nowhere else (SHELL-11). */
export const showsSearch = (pathname: string): boolean => /^\/v2\/calendar(\/|$)/.test(pathname)

/** Every navigation closes it (SHELL-10). */
export function MobileHeader({ today }: { today: string }) {
  const { key, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const opened = openedAt === key
  const close = () => setOpenedAt(null)
  const user = useUser()
  const home = defaultPath(user)

  return (
    <header className={`${classes.bar} ${classes.mobile}`}>
      <ActionIcon aria-label="Open menu" aria-expanded={opened} onClick={() => setOpenedAt(key)}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Brand to={home} />
      <span className={classes.end}>
        {showsSearch(pathname) && <PhoneSearch />}
        <HelpLink />
        <UserMenu isSmall />
      </span>
      <LazyBareDrawer opened={opened} onClose={close} label="Menu" size={280}>
        <nav aria-label="Main" className={`${classes.menu} on-asphalt`}>
          <div className={classes.menuHead}>
            <Brand to={home} />
            <CloseButton className={classes.close ?? ''} aria-label="Close menu" onClick={close} data-autofocus />
          </div>
          <div className={classes.menuSchool}>
            <span>{user.school_name}</span>
            {user.is_connect_pro && <span className={classes.pro}>Pro Tier Account</span>}
          </div>
          <SideNav today={today} />
        </nav>
      </LazyBareDrawer>
    </header>
  )
}
