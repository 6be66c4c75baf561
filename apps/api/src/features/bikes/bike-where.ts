import type { BikeEvent, BikeFilter, BikeSort } from '@connect/contract/bikes/bike'
import { DUE_DAYS } from '@connect/contract/bikes/bike-rules'
import { plusDays } from '@connect/contract/days'
import type { Conditions, Sort, Values } from '#http/hot-list.ts'
import { literally } from '#literally.ts'
import { londonToday } from '#london.ts'

type DateField = 'mot_expiry_date' | 'tax_expiry_date' | 'purchase_date' | 'service_date'

type DateCondition = (day: string, values: Values) => string

/** A date's three filters. */
const dateConditions = <F extends DateField>(field: F) =>
  ({
    [field]: (day: string, values: Values) => `m.${field} = ${values.add(day)}::date`,
    [`${field}__gte`]: (day: string, values: Values) => `m.${field} >= ${values.add(day)}::date`,
    [`${field}__lte`]: (day: string, values: Values) => `m.${field} <= ${values.add(day)}::date`,
  }) as Record<F | `${F}__gte` | `${F}__lte`, DateCondition>

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

/** The beginning of a plate, however it is spaced, of a make or of a model, in whatever case. */
function searchCondition(text: string, values: Values): string {
  const typed = text.trim().toUpperCase()
  const [plate, name] = [values.add(`${literally(typed.replaceAll(/\s/g, ''))}%`), values.add(`${literally(typed)}%`)]
  return `(m.registration_plate LIKE ${plate} OR upper(m.make) LIKE ${name} OR upper(m.model) LIKE ${name})`
}

/** The conditions of the filters (BIKE-93); days are Europe/London's. */
export const bikeConditions = (now: Date): Conditions<BikeFilter> => ({
  search: searchCondition,
  make: (make, values) => `m.make = ${values.add(make)}`,
  model: (models, values) => `m.model = ANY(${values.add(models)})`,
  status: (status, values) => `m.status = ${values.add(status)}::"BikeStatus"`,
  status__in: (statuses, values) => `m.status = ANY(${values.add(statuses)}::"BikeStatus"[])`,
  transmission: (list, values) => `m.transmission = ANY(${values.add(list)}::"BikeTransmission"[])`,
  supplier__id: (ids, values) =>
    `m.id IN (SELECT at.motorbike_id FROM motorbike_suppliers at
               WHERE at.school_id = $1 AND at.supplier_id = ANY(${values.add(ids)}))`,
  ...dateConditions('mot_expiry_date'),
  mot_expiry_date__isnull: (isNull) => `m.mot_expiry_date IS ${isNull === 'true' ? '' : 'NOT '}NULL`,
  ...dateConditions('tax_expiry_date'),
  ...dateConditions('purchase_date'),
  ...dateConditions('service_date'),
  event: (events, values) => eventCondition(events, londonToday(now), values),
})

const sort = (column: BikeSort, isNullable: boolean): Sort => ({ column: `m.${column}`, isNullable })

/** */
export const BIKE_SORT_COLUMNS: Record<BikeSort, Sort> = {
  registration_plate: sort('registration_plate', false),
  make: sort('make', false),
  model: sort('model', false),
  status: sort('status', false),
  created: sort('created', false),
  transmission: sort('transmission', true),
  mot_expiry_date: sort('mot_expiry_date', true),
  tax_expiry_date: sort('tax_expiry_date', true),
  service_date: sort('service_date', true),
  current_mileage: sort('current_mileage', true),
}
