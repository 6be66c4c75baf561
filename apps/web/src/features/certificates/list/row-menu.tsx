import { certificates } from '@connect/contract/certificates/routes'
import type { CertificateRow } from '@connect/contract/certificates/shared/certificate'
import {
  CERTIFICATE_ACTIONS,
  type CertificateAction,
  listActions,
} from '@connect/contract/certificates/shared/certificate-rules'
import { Menu } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { certificatePath } from '#features/certificates/shared/certificate-paths.ts'
import { useUnvoid } from '#features/certificates/shared/use-unvoid.ts'
import { ButtonMenu } from '#ui/menus/button-menu.tsx'
import type { MenuOpening } from '#ui/menus/menu-button.tsx'

export type CertificateRowMenuProps = MenuOpening & {
  certificate: Pick<CertificateRow, 'certificate_number' | 'status'>
}

export function RowMenu({ certificate: { certificate_number, status }, ...opening }: CertificateRowMenuProps) {
  return (
    <ButtonMenu {...opening}>
      {listActions(status).map((action) => (
        <Action key={action} certificate_number={certificate_number} action={action} />
      ))}
    </ButtonMenu>
  )
}

type ActionProps = { certificate_number: number; action: CertificateAction }

function Action({ certificate_number, action }: ActionProps) {
  const { search } = useLocation()
  const canUnvoid = useCan(certificates.unvoid)
  const { unvoid } = useUnvoid(certificate_number)
  const label = CERTIFICATE_ACTIONS[action]
  return action === 'unvoid' ? (
    <Menu.Item disabled={!canUnvoid} onClick={() => void unvoid()}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item component={Link} to={{ pathname: certificatePath(certificate_number, action), search }}>
      {label}
    </Menu.Item>
  )
}
