import { pathTo } from '@connect/contract/paths'
import { staff } from '@connect/contract/staff/routes'
import type { StaffRow } from '@connect/contract/staff/staff'
import { Menu } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { ButtonMenu } from '#ui/menus/button-menu.tsx'
import type { MenuOpening } from '#ui/menus/menu-button.tsx'

export type StaffRowMenuProps = MenuOpening & { person: Pick<StaffRow, 'id'> }

/** The list's search stays in the address. */
export function RowMenu({ person: { id }, ...opening }: StaffRowMenuProps) {
  const { search } = useLocation()
  const canEdit = useCan(staff.update)
  const canShare = useCan(staff.permissions)
  const to = (panel: 'edit' | 'permissions' | 'working') => ({
    pathname: pathTo(`/v2/staff/:staffId/${panel}`, { staffId: id }),
    search,
  })

  return (
    <ButtonMenu {...opening}>
      <Menu.Item component={Link} to={to('edit')}>
        {canEdit ? 'Edit' : 'View'}
      </Menu.Item>
      {canShare && (
        <Menu.Item component={Link} to={to('permissions')}>
          Permissions
        </Menu.Item>
      )}
      <Menu.Item component={Link} to={to('working')}>
        Pay and diary
      </Menu.Item>
    </ButtonMenu>
  )
}
