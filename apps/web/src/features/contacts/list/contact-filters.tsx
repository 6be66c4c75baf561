import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useListAddress } from '#api/list/list-address.ts'
import { query } from '#api/query/query.ts'
import { DateFilter } from '#ui/filters/date-filter.tsx'
import { FilterForm } from '#ui/filters/filter-form.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { changeFilters, toSearch } from '#ui/list/search-with.ts'
import { RailLinks } from '#ui/page/rail-links.tsx'
import classes from './contact-filters.module.css'
import { CONTACT_LIST_CALLS } from './contact-list-calls.ts'
import { CONTACTS_ADDRESS } from './contacts-address.ts'

/** The two names that RideTo's orders come with are one source to people. */
const SOURCES = [
  { label: 'RideTo', sources: ['RIDETO', 'RIDETO_INSTANT'] },
  { label: 'Widget', sources: ['WIDGET'] },
  { label: 'Direct', sources: ['DASHBOARD'] },
] as const

const CONSENTS = [
  { value: '', label: 'Everybody' },
  { value: 'true', label: 'Opted in' },
  { value: 'false', label: 'Not opted in' },
] as const

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

export function ContactFilters() {
  const [params] = useSearchParams()
  const { filter, values } = useListAddress(CONTACTS_ADDRESS)
  const { data: summary } = useQuery(query(CONTACT_LIST_CALLS.summary, {}))
  const current = (filter.source ?? []).join(',')
  const { fields } = CONTACTS_ADDRESS
  const link = (label: string, source: string, count: number | undefined) => ({
    to: { search: toSearch(changeFilters(params, { source })) },
    label,
    count,
    isCurrent: current === source,
  })

  return (
    <div className={classes.filters}>
      <RailLinks
        label="Source"
        isTitled
        links={[
          link('All contacts', '', summary?.total),
          ...SOURCES.map(({ label, sources }) =>
            link(label, sources.join(','), summary && sum(sources.map((source) => summary.sources[source]))),
          ),
        ]}
      />
      <FilterForm values={values}>
        <DateFilter name={fields.created__gte} label="Added from" />
        <DateFilter name={fields.created__lte} label="Added to" />
        <SelectFilter name={fields.is_opted_in} label="Emails and texts" options={CONSENTS} />
      </FilterForm>
    </div>
  )
}
