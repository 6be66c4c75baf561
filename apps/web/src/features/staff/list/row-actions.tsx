import { staff } from '@connect/contract/staff/routes'
import type { StaffRow } from '@connect/contract/staff/staff'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'

/** What can be opened of a person; the list's search stays in the address. */
export function RowActions({ person: { id, name } }: { person: Pick<StaffRow, 'id' | 'name'> }) {
  const { search } = useLocation()
  const canEdit = useCan(staff.update)
  const canShare = useCan(staff.permissions)
  const to = (panel: string) => ({ pathname: `/v2/staff/${id}/${panel}`, search })

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={to('edit')}>
          {canEdit ? 'Edit' : 'View'}
        </Menu.Item>
        {canShare && (
          <Menu.Item component={Link} to={to('permissions')}>
            Permissions
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={to('working')}>
          Working
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
