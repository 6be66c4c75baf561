import { certificates } from '@connect/contract/certificates/routes'
import type { CertificateRow } from '@connect/contract/certificates/shared/certificate'
import {
  actionsOf,
  CERTIFICATE_ACTIONS,
  type CertificateAction,
} from '@connect/contract/certificates/shared/certificate-rules'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { certificatePath } from '#features/certificates/shared/certificate-paths.ts'
import { useUnvoid } from '#features/certificates/shared/use-unvoid.ts'

type Props = { certificate: Pick<CertificateRow, 'certificate_number' | 'status'> }

/** What a certificate's status allows, and nothing else (CERT-26 … CERT-31, R-15). */
export function RowActions({ certificate: { certificate_number, status } }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${certificate_number}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actionsOf(status).map((action) => (
          <Action key={action} certificate_number={certificate_number} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
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
