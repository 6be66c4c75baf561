import { useSites } from '#pickers/use-sites.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'

/** One site, or all, as the address's `supplier`: for both lists of the area. */
export function SiteFilter({ site }: { site: number | undefined }) {
  const { options } = useSites()
  const sites: { value: number | ''; label: string }[] = [{ value: '', label: 'All sites' }, ...options]

  return (
    <FilterForm values={{ supplier: site ?? '' }}>
      <SelectField name="supplier" label="Site" options={sites} searchable />
    </FilterForm>
  )
}
