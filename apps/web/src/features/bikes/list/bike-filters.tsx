import {
  BIKE_EVENTS,
  BIKE_TRANSMISSIONS,
  type BikeEvent,
  type BikeTransmission,
} from '@connect/contract/bikes/bike-rules'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#api/list/list-address.ts'
import { query } from '#api/query/query.ts'
import { ChecksFilter } from '#ui/filters/checks-filter.tsx'
import { FilterForm } from '#ui/filters/filter-form.tsx'
import { MultiSelectFilter } from '#ui/filters/multi-select-filter.tsx'
import classes from './bike-filters.module.css'
import { BIKE_LIST_CALLS } from './bike-list-calls.ts'
import { BIKES_ADDRESS } from './bikes-address.ts'
import { StatusFilter } from './status-filter.tsx'

const TRANSMISSIONS = Object.entries(BIKE_TRANSMISSIONS) as [BikeTransmission, { label: string }][]
const EVENTS = Object.entries(BIKE_EVENTS) as [BikeEvent, string][]

/** None where the answer leaves the choice out, and nothing is said until there is an answer. */
const countIn = (choices: readonly { value: string; count: number }[] | undefined, value: string) =>
  choices && (choices.find((choice) => choice.value === value)?.count ?? 0)

const counted = ({ label, count }: { label: string; count: number }) => `${label} (${count})`

/** Each choice with how many bikes it has (BIKE-03…BIKE-07). */
export function BikeFilters() {
  const { data } = useQuery(query(BIKE_LIST_CALLS.filters, {}))
  const { values, filter } = useListAddress(BIKES_ADDRESS)

  return (
    <div className={classes.filters}>
      <StatusFilter current={filter.status__in ?? []} counts={data?.status} />
      <FilterForm values={values}>
        <ChecksFilter
          name={BIKES_ADDRESS.fields.event}
          label="MOT and tax"
          options={EVENTS.map(([value, label]) => ({ value, label, count: countIn(data?.events, value) }))}
        />
        <MultiSelectFilter
          name={BIKES_ADDRESS.fields.supplier}
          label="Site"
          placeholder="All sites"
          options={(data?.suppliers ?? []).map((site) => ({ value: site.value, label: counted(site) }))}
        />
        <MultiSelectFilter
          name={BIKES_ADDRESS.fields.bikes}
          label="Model"
          placeholder="All models"
          options={(data?.models ?? []).map((model) => ({ value: model.value, label: counted(model) }))}
        />
        <ChecksFilter
          name={BIKES_ADDRESS.fields.transmission}
          label="Transmission"
          options={TRANSMISSIONS.map(([value, { label }]) => ({
            value,
            label,
            count: countIn(data?.transmission, value),
          }))}
        />
      </FilterForm>
    </div>
  )
}
