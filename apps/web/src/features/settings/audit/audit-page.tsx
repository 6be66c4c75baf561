import { AUDIT_ENTITIES } from '@connect/contract/audit/audit-event'
import { audit } from '@connect/contract/audit/routes'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { day, oneOf, rowId } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { lookup } from '#api/query/query.ts'
import { DateFilter } from '#ui/filters/date-filter.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { AUDIT_COLUMNS, toAuditCard } from './audit-columns.tsx'

export const AUDIT_ADDRESS = listAddress(audit.list, {
  user: rowId,
  entity: oneOf(AUDIT_ENTITIES),
  at__gte: day,
  at__lte: day,
})

export function AuditPage() {
  const { search } = useLocation()
  return (
    <ListScreen
      address={AUDIT_ADDRESS}
      title="Audit trail"
      things="changes"
      label="Changes"
      fields={<Filters />}
      columns={AUDIT_COLUMNS}
      card={toAuditCard}
      rowKey={(event) => String(event.id)}
      rowLink={(event) => ({ pathname: String(event.id), search })}
    />
  )
}

type Person = { value: number | ''; label: string }

const EVERYBODY: Person = { value: '', label: 'Everybody' }
const ENTITIES = [
  { value: '', label: 'Everything' },
  ...Object.entries(AUDIT_ENTITIES).map(([value, label]) => ({ value, label })),
]

function Filters() {
  const { data } = useQuery(lookup(audit.filters, {}))
  const people: Person[] = [EVERYBODY, ...(data?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))]

  return (
    <>
      <SelectFilter name={AUDIT_ADDRESS.fields.user} label="Who" options={people} searchable />
      <SelectFilter name={AUDIT_ADDRESS.fields.entity} label="About" options={ENTITIES} />
      <DateFilter name={AUDIT_ADDRESS.fields.at__gte} label="From" />
      <DateFilter name={AUDIT_ADDRESS.fields.at__lte} label="To" />
    </>
  )
}
