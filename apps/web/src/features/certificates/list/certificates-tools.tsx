import { edit } from '@connect/contract/access'
import type { certificates } from '@connect/contract/certificates/routes'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { useCan } from '#api/session/use-can.ts'
import { MenuButton, type MenuOpening } from '#ui/menus/menu-button.tsx'
import { onDemand } from '#ui/on-demand/on-demand.tsx'

const ISSUE_SEVERAL = bareAccess<typeof certificates.issueSeveral>(edit('certificates'))

export function CertificatesTools() {
  const { search } = useLocation()
  return useCan(ISSUE_SEVERAL) ? (
    <Button
      component={Link}
      to={{ pathname: pathTo('/v2/certificates/issue-several'), search }}
      variant="default"
      leftSection={<IconListNumbers size={16} aria-hidden />}
    >
      Issue several
    </Button>
  ) : null
}

const MoreMenu = onDemand<MenuOpening>(async () => (await import('./more-menu.tsx')).MoreMenu)

export const MoreTools = () => <MenuButton label="More">{(opening) => <MoreMenu {...opening} />}</MenuButton>
