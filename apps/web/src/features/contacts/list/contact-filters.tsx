import { useSearchParams } from 'react-router'
import { useListAddress } from '#api/list/list-address.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
import { changeFilters, toSearch } from '#ui/list/search-with.ts'
import { RailLinks } from '#ui/page/rail-links.tsx'
import classes from './contact-filters.module.css'
import { CONTACTS_ADDRESS } from './contacts-address.ts'

/** The two names that RideTo's orders come with are one source to people (ORDER-05). */
const SOURCES = [
  { label: 'All contacts', source: '' },
  { label: 'RideTo', source: 'RIDETO,RIDETO_INSTANT' },
  { label: 'Widget', source: 'WIDGET' },
  { label: 'Direct', source: 'DASHBOARD' },
] as const

const CONSENTS = [
  { value: '', label: 'Everybody' },
  { value: 'true', label: 'Opted in' },
  { value: 'false', label: 'Not opted in' },
] as const

/** What the contacts can be narrowed to. */
export function ContactFilters() {
  const [params] = useSearchParams()
  const { filter, values } = useListAddress(CONTACTS_ADDRESS)
  const current = (filter.source ?? []).join(',')
  const { fields } = CONTACTS_ADDRESS

  return (
    <div className={classes.filters}>
      <RailLinks
        label="Source"
        isTitled
        links={SOURCES.map(({ label, source }) => ({
          to: { search: toSearch(changeFilters(params, { source })) },
          label,
          count: undefined,
          isCurrent: current === source,
        }))}
      />
      <FilterForm values={values}>
        <DateField name={fields.created__gte} label="Added from" />
        <DateField name={fields.created__lte} label="Added to" />
        <SelectField name={fields.is_opted_in} label="Emails and texts" options={CONSENTS} />
      </FilterForm>
    </div>
  )
}
