import { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconListNumbers } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { CERTIFICATES_PATH } from '#features/certificates/shared/certificate-paths.ts'

/** What else can be done with the list. */
export function CertificatesTools() {
  const { search } = useLocation()
  return useCan(certificates.issueSeveral) ? (
    <Button
      component={Link}
      to={{ pathname: `${CERTIFICATES_PATH}/issue-several`, search }}
      variant="default"
      leftSection={<IconListNumbers size={16} aria-hidden />}
    >
      Issue several
    </Button>
  ) : null
}

/** What is seldom needed. */
export function MoreMenu() {
  const { search } = useLocation()
  const canCheck = useCan(certificateLedger.check)
  const to = (panel: string) => ({ pathname: `${CERTIFICATES_PATH}/${panel}`, search })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="More">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={to('settings')}>
          Settings
        </Menu.Item>
        {canCheck && (
          <Menu.Item component={Link} to={to('ledger')}>
            Check the ledger
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
