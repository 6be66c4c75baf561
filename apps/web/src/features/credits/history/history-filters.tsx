import { CREDIT_ENTRY_TYPES, type TransactionFilter } from '@connect/contract/credits/credit'
import type { z } from 'zod'
import { useTokenTitles } from '#features/credits/shared/use-token-titles.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
import { useFilterForm } from '#ui/list/use-filter-form.ts'

type Asked = Partial<z.output<typeof TransactionFilter>>

const TYPES = [
  { value: '', label: 'Every type' },
  ...Object.entries(CREDIT_ENTRY_TYPES).map(([value, label]) => ({ value, label })),
]

/** Every change goes into the address at once, on its first page. */
export function HistoryFilters({ asked }: { asked: Asked }) {
  const { options } = useTokenTitles()
  const { type = '', token_type = '', created__gte = '', created__lte = '' } = asked
  const form = useFilterForm<Record<string, string>>({ type, token_type, created__gte, created__lte })

  return (
    <FilterForm form={form} place="bar">
      <SelectField name="type" label="Type" options={TYPES} />
      <SelectField name="token_type" label="Spent on" options={[{ value: '', label: 'Everything' }, ...options]} />
      <DateField name="created__gte" label="From" />
      <DateField name="created__lte" label="To" />
    </FilterForm>
  )
}
