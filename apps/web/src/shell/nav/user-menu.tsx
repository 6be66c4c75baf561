import { roleLabel, view } from '@connect/contract/access'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout, IconSelector, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRefusal } from '#api/session/use-can.ts'
import { useUser } from '#api/session/use-session.ts'
import { initials } from '#lib/badge-text.ts'
import { askLogout } from '#shell/nav/ask-logout.ts'
import classes from '#shell/nav/user-menu.module.css'
import { THEME_CHOICES, useThemeChoice } from '#theme/use-theme-choice.ts'

/** Who is signed in, with what role (PERM-02); their profile, the theme, and the way out. `isSmall`: initials only. */
export function UserMenu({ isSmall = false }: { isSmall?: boolean }) {
  const user = useUser()
  const maySeeProfile = useRefusal(view('profile')) === null
  const { choice, choose } = useThemeChoice()
  const role = roleLabel(user.connect_user_permissions)

  return (
    <Menu position={isSmall ? 'bottom-end' : 'top-start'} width={224} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} data-small={isSmall || undefined}>
          <span className={classes.initials} aria-hidden>
            {initials(user.name)}
          </span>
          <span className={isSmall ? 'visually-hidden' : classes.who}>
            <span className={classes.name}>{user.name}</span> <span className={classes.role}>{role}</span>
          </span>
          {!isSmall && <IconSelector size={16} stroke={1.6} aria-hidden />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <span className={classes.name}>{user.name}</span>
          <span className={classes.email}>{user.email}</span>
          <span className={classes.email}>{role}</span>
        </div>
        <Menu.Divider />
        {maySeeProfile && (
          <Menu.Item component={Link} to="/v2/settings/profile" leftSection={<IconUser size={16} stroke={1.6} />}>
            Profile
          </Menu.Item>
        )}
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup
          value={choice}
          onChange={(value) => {
            const chosen = THEME_CHOICES.find((theme) => theme.value === value)
            if (chosen) choose(chosen.value)
          }}
        >
          {THEME_CHOICES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void askLogout()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
