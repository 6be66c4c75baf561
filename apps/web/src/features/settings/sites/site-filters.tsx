import { SelectField } from '#ui/fields/select-field.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
import { useFilterForm } from '#ui/list/use-filter-form.ts'

const STATUSES = [
  { value: '', label: 'Every status' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

export function SiteFilters({ is_active = '' }: { is_active?: string | undefined }) {
  const form = useFilterForm({ is_active })

  return (
    <FilterForm form={form} place="rail">
      <SelectField name="is_active" label="Status" options={STATUSES} />
    </FilterForm>
  )
}
