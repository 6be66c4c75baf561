import type { BikeFilter } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { type BikeEvent, DUE_DAYS } from '@connect/contract/bikes/bike-rules'
import { plateKey } from '@connect/contract/bikes/plain-plate'
import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { fieldConditions, fieldSorts } from '#platform/field-table/sql.ts'
import { type Beginning, isLike } from '#platform/lists/beginnings.ts'
import type { Conditions, Values } from '#platform/lists/hot-list.ts'

type DateField = 'mot_expiry_date' | 'tax_expiry_date'

const EVENT_COLUMNS: Record<BikeEvent, DateField> = {
  mot: 'mot_expiry_date',
  tax: 'tax_expiry_date',
  mot_expired: 'mot_expiry_date',
  tax_expired: 'tax_expiry_date',
}

/** Due: today to 90 days ahead, both inclusive; expired: before today. Several mean either. */
function eventCondition(events: BikeEvent[], today: string, values: Values): string {
  const last = plusDays(today, DUE_DAYS)
  const either = events.map((event) => {
    const [column, from] = [`m.${EVENT_COLUMNS[event]}`, values.add(today)]
    if (event.endsWith('_expired')) return `${column} < ${from}::date`
    return `${column} BETWEEN ${from}::date AND ${values.add(last)}::date`
  })
  return `(${either.join(' OR ')})`
}

/** The last letters of a plate, by which people name a bike. */
const PLATE_END = /^[A-Z]{2,3}$/

/**
 * The beginning of a plate, however it is spaced, its last letters, or the beginning of a make or of a model, in whatever case:
 * conditions of which one must hold, each of which has an index.
 */
export function searchConditions(text: string, values: Values, begins: Beginning = isLike): string[] {
  const typed = text.trim().toUpperCase()
  const key = plateKey(text)
  const [plate, name] = [begins(key, values), begins(typed, values)]
  return [
    ...(key === '' ? [] : [plate('plate_key(m.registration_plate)')]),
    ...(PLATE_END.test(key) ? [plate(`"right"(plate_key(m.registration_plate), 3)`)] : []),
    name('upper(m.make)'),
    name('upper(m.model)'),
  ]
}

/** The conditions that are the same on every day: made once, since a list is read all day. */
const CONDITIONS: Omit<Conditions<BikeFilter>, 'event'> = {
  search: (text, values) => `(${searchConditions(text, values).join(' OR ')})`,
  ...fieldConditions(BIKE_FIELDS, 'm'),
  supplier__id: (ids, values) =>
    `m.id IN (SELECT at.motorbike_id FROM motorbike_suppliers at
               WHERE at.school_id = $1 AND at.supplier_id = ANY(${values.add(ids)}))`,
}

/** Days are Europe/London's. */
export const bikeConditions = (now: Date): Conditions<BikeFilter> => ({
  ...CONDITIONS,
  event: (events, values) => eventCondition(events, londonDate(now), values),
})

export const BIKE_SORT_COLUMNS = fieldSorts(BIKE_FIELDS, 'm')
