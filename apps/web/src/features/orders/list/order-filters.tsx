import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { toOptions } from '@connect/contract/field-table/labels'
import { COUNTED_TO, PAYMENT_FILTERS, PERIODS, TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import type { OrderCounts } from '@connect/contract/orders/order-query'
import { Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useListAddress } from '#api/list/list-address.ts'
import { query } from '#api/query/query.ts'
import { useInstructors } from '#pickers/use-instructors.ts'
import { useSites } from '#pickers/use-sites.ts'
import type { Option } from '#ui/fields/option.ts'
import { FilterForm } from '#ui/filters/filter-form.tsx'
import { MultiSelectFilter } from '#ui/filters/multi-select-filter.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { changeFilters, toSearch } from '#ui/list/search-with.ts'
import { formatCount, RailLinks } from '#ui/page/rail-links.tsx'
import { ORDER_LIST_CALLS } from './order-list-calls.ts'
import classes from './orders.module.css'
import { ORDERS_ADDRESS, usualPeriod } from './orders-address.ts'

type Period = keyof typeof PERIODS

const { fields } = ORDERS_ADDRESS

const STATUSES = toOptions(TRAINING_STATUSES)
const COURSES = toOptions(COURSE_NAMES)
const PAYMENTS = toOptions(PAYMENT_FILTERS)

/** The two names that RideTo's orders come with are one source to people. */
const SOURCES = [
  { value: '', label: 'Every source' },
  { value: 'RIDETO,RIDETO_INSTANT', label: 'RideTo' },
  { value: 'WIDGET', label: 'Widget' },
  { value: 'DASHBOARD', label: 'Direct' },
]

const UNASSIGNED: Option<string | number> = { value: 'none', label: 'Unassigned' }

/** Null is more than are counted. */
const toCount = (count: number | null | undefined) => (count === null ? `${formatCount(COUNTED_TO)}+` : count)

/** The periods of all orders, the flags of those within the days that are chosen. */
function useCounts(): OrderCounts | undefined {
  const { filter } = useListAddress(ORDERS_ADDRESS)
  const { period, date__gte, date__lte } = filter
  const days = { period, date__gte, date__lte }
  return useQuery({ ...query(ORDER_LIST_CALLS.counts, { query: days }), placeholderData: keepPreviousData }).data
}

export function OrderFilters() {
  const { filter, values } = useListAddress(ORDERS_ADDRESS)
  const counts = useCounts()
  const { options: sites } = useSites()
  const { data: instructors = [] } = useInstructors()

  return (
    <div className={classes.filters}>
      <PeriodLinks current={filter.period} counts={counts?.periods} />
      <div className={classes.checks}>
        <FlagFilter name="unpaid" label="Unpaid" count={toCount(counts?.unpaid)} isOn={filter.unpaid === 'true'} />
        <FlagFilter
          name="has_certificate"
          label="Has certificate"
          count={toCount(counts?.has_certificate)}
          isOn={filter.has_certificate === 'true'}
        />
      </div>
      <FilterForm values={{ ...values, source: (filter.source ?? []).join(',') }}>
        <MultiSelectFilter name={fields.payment} label="Payment" placeholder="Every payment" options={PAYMENTS} />
        <MultiSelectFilter name={fields.status} label="Status" placeholder="Every status" options={STATUSES} />
        <MultiSelectFilter name={fields.course_type} label="Course" placeholder="Every course" options={COURSES} />
        <MultiSelectFilter name={fields.supplier} label="Location" placeholder="Every location" options={sites} />
        <MultiSelectFilter
          name={fields.instructor}
          label="Instructor"
          placeholder="Everybody"
          options={[UNASSIGNED, ...instructors.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SelectFilter name={fields.source} label="Source" options={SOURCES} />
      </FilterForm>
    </div>
  )
}

type PeriodProps = { current: Period | undefined; counts: OrderCounts['periods'] | undefined }

function PeriodLinks({ current, counts }: PeriodProps) {
  const [params] = useSearchParams()
  const usual = usualPeriod(params)
  return (
    <RailLinks
      label="Date"
      isTitled
      links={toOptions(PERIODS).map(({ value, label }) => ({
        to: { search: toSearch(changeFilters(params, { period: value === usual ? '' : value })) },
        label,
        count: toCount(counts?.[value]),
        isCurrent: value === current,
      }))}
    />
  )
}

type FlagProps = { name: string; label: string; count: number | string | undefined; isOn: boolean }

function FlagFilter({ name, label, count, isOn }: FlagProps) {
  const [, setParams] = useSearchParams()
  const countId = useId()
  function choose(checked: boolean): void {
    // What is rendered may lag behind the address while two filters are changed quickly.
    const now = new URLSearchParams(window.location.search)
    setParams(changeFilters(now, { [name]: checked ? 'true' : '' }), { replace: true, flushSync: true })
  }

  return (
    <div className={classes.check}>
      <Checkbox
        label={label}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
        aria-describedby={count === undefined ? undefined : countId}
      />
      {count !== undefined && (
        <span id={countId} className={classes.count}>
          {formatCount(count)}
        </span>
      )}
    </div>
  )
}
