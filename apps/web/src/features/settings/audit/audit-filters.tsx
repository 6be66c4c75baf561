import { AUDIT_ENTITIES, type AuditQuery } from '@connect/contract/audit/audit-event'
import { audit } from '@connect/contract/audit/routes'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { lookup } from '#api/query/query.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
import { useFilterForm } from '#ui/list/use-filter-form.ts'

type Asked = Partial<z.output<typeof AuditQuery>>
type Person = { value: number | ''; label: string }
type Values = { user: number | ''; entity: string; at__gte: string; at__lte: string }

const EVERYBODY: Person = { value: '', label: 'Everybody' }
const ENTITIES = [
  { value: '', label: 'Everything' },
  ...Object.entries(AUDIT_ENTITIES).map(([value, label]) => ({ value, label })),
]

const valuesOf = (asked: Asked): Values => ({
  user: asked.user ?? '',
  entity: asked.entity ?? '',
  at__gte: asked.at__gte ?? '',
  at__lte: asked.at__lte ?? '',
})

/** Every change goes into the address at once, on its first page. */
export function AuditFilters({ asked }: { asked: Asked }) {
  const { data } = useQuery(lookup(audit.filters, {}))
  const people: Person[] = [EVERYBODY, ...(data?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))]
  const form = useFilterForm<Values>(valuesOf(asked))

  return (
    <FilterForm form={form} place="bar">
      <SelectField name="user" label="Who" options={people} searchable />
      <SelectField name="entity" label="Of" options={ENTITIES} />
      <DateField name="at__gte" label="From" />
      <DateField name="at__lte" label="To" />
    </FilterForm>
  )
}
