import { roleLabel } from '@connect/contract/access'
import { UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '#api/session/use-session.ts'
import { initials } from '#lib/badge-text.ts'
import classes from '#shell/nav/user-menu.module.css'
import type { UserMenuItemsProps } from '#shell/nav/user-menu-items.tsx'
import { onDemand } from '#ui/on-demand/on-demand.tsx'
import { useOpener } from '#ui/on-demand/opener.tsx'

const Items = onDemand<UserMenuItemsProps>(async () => (await import('#shell/nav/user-menu-items.tsx')).UserMenuItems)

/** `isSmall`: initials only. */
export function UserMenu({ isSmall = false }: { isSmall?: boolean }) {
  const user = useUser()
  const [opened, setOpened] = useState(false)
  const { opener, props } = useOpener(opened, 'menu')

  return (
    <>
      <UnstyledButton
        {...props}
        className={classes.target}
        data-small={isSmall || undefined}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.initials} aria-hidden>
          {initials(user.name)}
        </span>
        <span className={isSmall ? 'visually-hidden' : classes.who}>
          <span className={classes.name}>{user.name}</span>{' '}
          <span className={classes.role}>{roleLabel(user.connect_user_permissions)}</span>
        </span>
        {!isSmall && <IconSelector size={16} stroke={1.6} aria-hidden />}
      </UnstyledButton>
      <Items
        opened={opened}
        onClose={() => setOpened(false)}
        opener={opener}
        position={isSmall ? 'bottom-end' : 'top-start'}
      />
    </>
  )
}
