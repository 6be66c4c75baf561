import { audit } from '@connect/contract/audit/routes'
import { useLocation } from 'react-router'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { AUDIT_COLUMNS, toAuditCard } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'

const ADDRESS = listAddress(audit.list)

/** Who changed what, for admins: the newest first, and each change in a panel. */
export function AuditPage() {
  const { search } = useLocation()
  return (
    <ListScreen
      address={ADDRESS}
      title="Audit trail"
      things="changes"
      label="Changes"
      fields={<AuditFilters />}
      columns={AUDIT_COLUMNS}
      card={toAuditCard}
      rowKey={(event) => String(event.id)}
      rowLink={(event) => ({ pathname: String(event.id), search })}
    />
  )
}
