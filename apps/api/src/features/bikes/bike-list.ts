import type { BikeFilter, BikeQuery } from '@connect/contract/bikes/bike'
import type { BikeStatus } from '@connect/contract/bikes/bike-rules'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { bikeOrder, bikeWhere } from '#features/bikes/bike-where.ts'
import { type HotList, hotList, type JsonPage, Values } from '#hot-list.ts'

const SITES = `
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name,
                                              'connect_location_name', s.connect_location_name)
                            ORDER BY ms.position, s.id), '[]')
     FROM motorbike_suppliers ms JOIN suppliers s ON s.school_id = ms.school_id AND s.id = ms.supplier_id
    WHERE ms.school_id = m.school_id AND ms.motorbike_id = m.id) AS supplier`

const COLUMNS = `m.id, m.registration_plate, m.make, m.model, ${SITES}, m.status, m.transmission, m.mot_expiry_date,
  m.tax_expiry_date, m.service_date, m.current_mileage, m.insurance_status, m.engine_size,
  to_char(m.created AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created`

/** Where the database keeps how many bikes have a status. */
const KEPT: Record<BikeStatus, string> = {
  BIKE_STATUS_ACTIVE: 'active',
  BIKE_STATUS_AT_RISK: 'at_risk',
  BIKE_STATUS_OUT_OF_ORDER: 'out_of_order',
}

/** Reads the count that the database keeps: of the whole list and by status alone. Null where bikes must be counted. */
function keptCount({ status, status__in = [], ...filter }: BikeFilter): string | null {
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'o' && value !== undefined)
  if (isFiltered || (status && status__in.length > 0)) return null
  const columns = [...new Set(status ? [status] : status__in)].map((one) => KEPT[one])
  return `SELECT ${columns.join(' + ') || 'total'} FROM motorbike_counts WHERE school_id = $1`
}

/** The list's parts, as one statement is made of them. */
export function bikeList(school_id: number, query: z.output<typeof BikeQuery>, now: Date): HotList {
  const { page, page_size, ...filter } = query
  const values = new Values(school_id)
  return {
    columns: COLUMNS,
    from: 'motorbikes m',
    where: bikeWhere(filter, now, values),
    order: bikeOrder(filter.o),
    count: keptCount(filter),
    page,
    page_size,
    values,
  }
}

/** One page of the list (BIKE-93), as JSON text. */
export const listBikes = (
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  school_id: number,
  query: z.output<typeof BikeQuery>,
): Promise<JsonPage> => hotList(pool, bikeList(school_id, query, clock.now()))
