import { AUDIT_ENTITIES } from '@connect/contract/audit/audit-event'
import { audit } from '@connect/contract/audit/routes'
import { useQuery } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

type Person = { value: number | ''; label: string }

const EVERYBODY: Person = { value: '', label: 'Everybody' }
const ENTITIES = [
  { value: '', label: 'Everything' },
  ...Object.entries(AUDIT_ENTITIES).map(([value, label]) => ({ value, label })),
]

export function AuditFilters() {
  const { data } = useQuery(lookup(audit.filters, {}))
  const people: Person[] = [EVERYBODY, ...(data?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))]

  return (
    <>
      <SelectField name="user" label="Who" options={people} searchable />
      <SelectField name="entity" label="Of" options={ENTITIES} />
      <DateField name="at__gte" label="From" />
      <DateField name="at__lte" label="To" />
    </>
  )
}
