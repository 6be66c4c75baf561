import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MenuOpening } from '#ui/menus/menu-button.tsx'
import { OpenerTarget } from '#ui/on-demand/opener.tsx'

type Props = MenuOpening & { children: ReactNode }

/** Its children are `Menu.Item`s. */
export const ButtonMenu = ({ opened, onClose, opener, children }: Props) => (
  <Menu id={opener.id} opened={opened} onClose={onClose} position="bottom-end">
    <Menu.Target>
      <OpenerTarget opener={opener} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
