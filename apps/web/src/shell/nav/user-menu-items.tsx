import { roleLabel, view } from '@connect/contract/access'
import { pathTo } from '@connect/contract/paths'
import { Menu } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRefusal } from '#api/session/use-can.ts'
import { useUser } from '#api/session/use-session.ts'
import { askLogout } from '#shell/nav/ask-logout.ts'
import classes from '#shell/nav/user-menu.module.css'
import { THEME_CHOICES, useThemeChoice } from '#theme/use-theme-choice.ts'
import type { Opening } from '#ui/on-demand/on-demand.tsx'
import { type Opener, OpenerTarget } from '#ui/on-demand/opener.tsx'

export type UserMenuItemsProps = Opening & { opener: Opener; position: 'bottom-end' | 'top-start' }

export function UserMenuItems({ opened, onClose, opener, position }: UserMenuItemsProps) {
  const user = useUser()
  const maySeeProfile = useRefusal(view('profile')) === null
  const { choice, choose } = useThemeChoice()
  const role = roleLabel(user.connect_user_permissions)

  return (
    <Menu id={opener.id} opened={opened} onClose={onClose} position={position} width={224}>
      <Menu.Target>
        <OpenerTarget opener={opener} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <span className={classes.name}>{user.name}</span>
          <span className={classes.email}>{user.email}</span>
          <span className={classes.email}>{role}</span>
        </div>
        <Menu.Divider />
        {maySeeProfile && (
          <Menu.Item
            component={Link}
            to={pathTo('/v2/settings/profile')}
            leftSection={<IconUser size={16} stroke={1.6} />}
          >
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
