import { Menu } from '@mantine/core'
import { IconCalendarEvent, IconCopy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Address, toPanel } from '#features/calendar/layout/address.ts'
import type { Opening } from '#ui/on-demand/on-demand.tsx'
import { type Opener, OpenerTarget } from '#ui/on-demand/opener.tsx'

export type AddMenuItemsProps = Opening & { opener: Opener; address: Address; onCopy: (() => void) | null }

export const AddMenuItems = ({ opened, onClose, opener, address, onCopy }: AddMenuItemsProps) => (
  <Menu id={opener.id} opened={opened} onClose={onClose} position="bottom-end" withinPortal={false}>
    <Menu.Target>
      <OpenerTarget opener={opener} />
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        component={Link}
        to={toPanel(address, 'event/new')}
        leftSection={<IconCalendarEvent size={16} aria-hidden />}
      >
        Add event
      </Menu.Item>
      {onCopy && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
          Copy last week
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
)
