import { useSites } from '#pickers/use-sites.ts'
import { FilterForm } from '#ui/filters/filter-form.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { CERTIFICATES_ADDRESS } from './certificates-address.ts'

/** Both lists of the area have it. */
const names = CERTIFICATES_ADDRESS.fields

/** Sets the address's `supplier`, for both lists of the area. */
export function SiteFilter({ site }: { site: number | undefined }) {
  const { options } = useSites()
  const sites: { value: number | ''; label: string }[] = [{ value: '', label: 'All sites' }, ...options]

  return (
    <FilterForm values={{ supplier: site ?? '' }}>
      <SelectFilter name={names.supplier} label="Site" options={sites} searchable />
    </FilterForm>
  )
}
