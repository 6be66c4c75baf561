import { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import { pathTo } from '@connect/contract/paths'
import { Menu } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { ButtonMenu } from '#ui/menus/button-menu.tsx'
import type { MenuOpening } from '#ui/menus/menu-button.tsx'

export function MoreMenu(opening: MenuOpening) {
  const { search } = useLocation()
  const canCheck = useCan(certificateLedger.check)
  const to = (panel: 'settings' | 'ledger') => ({ pathname: pathTo(`/v2/certificates/${panel}`), search })
  return (
    <ButtonMenu {...opening}>
      <Menu.Item component={Link} to={to('settings')}>
        Settings
      </Menu.Item>
      {canCheck && (
        <Menu.Item component={Link} to={to('ledger')}>
          Check the ledger
        </Menu.Item>
      )}
    </ButtonMenu>
  )
}
