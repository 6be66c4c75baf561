import { certificateLedger } from '@connect/contract/certificates/ledger-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconListNumbers } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useDownload } from '#api/query/use-download.ts'
import { useCan } from '#api/session/use-can.ts'
import { CERTIFICATES_PATH } from '#features/certificates/shared/certificate-paths.ts'
import { londonDate } from '#lib/dates.ts'
import type { CertificatesAsked } from './certificates-address.ts'

/** What else can be done with the list. */
export function CertificatesTools({ asked: { filter } }: { asked: CertificatesAsked }) {
  const { search } = useLocation()
  const canIssue = useCan(certificates.issueSeveral)
  const { download, isPending } = useDownload(certificates.export)
  const save = () => download({ query: filter }, `certificates-${londonDate(new Date())}.csv`)

  return (
    <>
      {canIssue && (
        <Button
          component={Link}
          to={{ pathname: `${CERTIFICATES_PATH}/issue-several`, search }}
          variant="default"
          leftSection={<IconListNumbers size={16} aria-hidden />}
        >
          Issue several
        </Button>
      )}
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isPending} onClick={save}>
        Export CSV
      </Button>
      <MoreMenu />
    </>
  )
}

/** What is seldom needed. */
function MoreMenu() {
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
