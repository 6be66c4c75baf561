import { useSites } from '#pickers/use-sites.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
import { useFilterForm } from '#ui/list/use-filter-form.ts'

/** One site, or all, as the address's `supplier`: for both lists of the area. */
export function SiteFilter({ site }: { site: number | undefined }) {
  const { options } = useSites()
  const sites: { value: number | ''; label: string }[] = [{ value: '', label: 'All sites' }, ...options]
  const form = useFilterForm<{ supplier: number | '' }>({ supplier: site ?? '' })

  return (
    <FilterForm form={form} place="rail">
      <SelectField name="supplier" label="Site" options={sites} searchable />
    </FilterForm>
  )
}
