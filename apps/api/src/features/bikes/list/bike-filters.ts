import {
  BIKE_EVENTS,
  BIKE_STATUSES,
  BIKE_TRANSMISSIONS,
  type BikeEvent,
  DUE_DAYS,
} from '@connect/contract/bikes/bike-rules'
import type { bikes } from '@connect/contract/bikes/routes'
import { plusDays } from '@connect/contract/calendar/days'
import type { Output } from '@connect/contract/route'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'

type Filters = Output<typeof bikes.filters>

/** Deleted bikes do not count. */
const FILTERS = `
  SELECT 'status' AS kind, k.value, k.value AS label, k.count
    FROM motorbike_counts c,
         LATERAL (VALUES ('BIKE_STATUS_ACTIVE', c.active), ('BIKE_STATUS_AT_RISK', c.at_risk),
                         ('BIKE_STATUS_OUT_OF_ORDER', c.out_of_order)) k (value, count)
   WHERE c.school_id = $1
  UNION ALL
  SELECT 'transmission', m.transmission::text, m.transmission::text, count(*)
    FROM motorbikes m WHERE m.school_id = $1 AND m.deleted_at IS NULL AND m.transmission IS NOT NULL GROUP BY m.transmission
  UNION ALL
  SELECT 'model', m.model, m.model, count(*)
    FROM motorbikes m WHERE m.school_id = $1 AND m.deleted_at IS NULL GROUP BY m.model
  UNION ALL
  SELECT 'supplier', s.id::text, s.connect_location_name, coalesce(at.count, 0)
    FROM suppliers s
    LEFT JOIN (SELECT ms.supplier_id, count(*) FROM motorbike_suppliers ms
                 JOIN motorbikes m ON m.school_id = ms.school_id AND m.id = ms.motorbike_id
                WHERE ms.school_id = $1 AND m.deleted_at IS NULL GROUP BY ms.supplier_id) at ON at.supplier_id = s.id
   WHERE s.school_id = $1 AND (s.is_active OR at.count > 0)
  UNION ALL
  SELECT 'event', k.value, k.value, k.count
    FROM (SELECT count(*) FILTER (WHERE m.mot_expiry_date BETWEEN $2::date AND $3::date) AS mot,
                 count(*) FILTER (WHERE m.tax_expiry_date BETWEEN $2::date AND $3::date) AS tax,
                 count(*) FILTER (WHERE m.mot_expiry_date < $2::date) AS mot_expired,
                 count(*) FILTER (WHERE m.tax_expiry_date < $2::date) AS tax_expired
            FROM motorbikes m WHERE m.school_id = $1 AND m.deleted_at IS NULL) c,
         LATERAL (VALUES ('mot', c.mot), ('tax', c.tax), ('mot_expired', c.mot_expired), ('tax_expired', c.tax_expired))
           k (value, count)
  UNION ALL
  SELECT DISTINCT 'mot', m.mot_expiry_date::text, '', 0::bigint
    FROM motorbikes m WHERE m.school_id = $1 AND m.deleted_at IS NULL AND m.mot_expiry_date BETWEEN $2::date AND $3::date
  UNION ALL
  SELECT DISTINCT 'tax', m.tax_expiry_date::text, '', 0::bigint
    FROM motorbikes m WHERE m.school_id = $1 AND m.deleted_at IS NULL AND m.tax_expiry_date BETWEEN $2::date AND $3::date`

type Row = { kind: string; value: string; label: string; count: string }

const choices = <K extends string>(table: Record<K, { label: string }>, rows: Row[]) =>
  (Object.keys(table) as K[]).map((value) => ({
    value,
    label: table[value].label,
    count: Number(rows.find((row) => row.value === value)?.count ?? 0),
  }))

const EVENTS = {
  mot: { label: BIKE_EVENTS.mot },
  tax: { label: BIKE_EVENTS.tax },
  mot_expired: { label: BIKE_EVENTS.mot_expired },
  tax_expired: { label: BIKE_EVENTS.tax_expired },
} satisfies Record<BikeEvent, { label: string }>

const names = new Intl.Collator('en-GB', { numeric: true })
const byLabel = (a: { label: string }, b: { label: string }) => names.compare(a.label, b.label)

/** The dates are those of today to 90 days ahead in Europe/London, both inclusive (BIKE-103). */
export async function bikeFilters(
  { pool }: Pick<Context, 'pool'>,
  { actor, today }: Pick<SignedInCall, 'actor' | 'today'>,
): Promise<Filters> {
  const values = [actor.school_id, today, plusDays(today, DUE_DAYS)]
  const { rows } = await pool.query<Row>({ name: 'bike-filters', text: FILTERS, values })
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const days = (kind: string) =>
    of(kind)
      .map(({ value }) => value)
      .toSorted()
  return {
    status: choices(BIKE_STATUSES, of('status')),
    transmission: choices(BIKE_TRANSMISSIONS, of('transmission')),
    models: of('model')
      .map(({ value, label, count }) => ({ value, label, count: Number(count) }))
      .toSorted(byLabel),
    suppliers: of('supplier')
      .map(({ value, label, count }) => ({ value: Number(value), label, count: Number(count) }))
      .toSorted(byLabel),
    events: choices(EVENTS, of('event')),
    mot_expering_soon: days('mot').map((mot_expiry_date) => ({ mot_expiry_date })),
    tax_expiring_soon: days('tax').map((tax_expiry_date) => ({ tax_expiry_date })),
  }
}
