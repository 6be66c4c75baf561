import type { BikeFilter, BikeQuery } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import type { BikeStatus } from '@connect/contract/bikes/bike-rules'
import type { z } from 'zod'
import { listColumns } from '#platform/field-table/sql.ts'
import { isSet } from '#platform/lists/filters.ts'
import type { HotList } from '#platform/lists/hot-list.ts'
import { BIKE_SORT_COLUMNS, bikeConditions } from './bike-where.ts'

const SITES = `
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name,
                                              'connect_location_name', s.connect_location_name)
                            ORDER BY ms.position, s.id), '[]')
     FROM motorbike_suppliers ms JOIN suppliers s ON s.school_id = ms.school_id AND s.id = ms.supplier_id
    WHERE ms.school_id = m.school_id AND ms.motorbike_id = m.id)`

/** Where the database keeps how many bikes have a status. */
const KEPT: Record<BikeStatus, string> = {
  BIKE_STATUS_ACTIVE: 'active',
  BIKE_STATUS_AT_RISK: 'at_risk',
  BIKE_STATUS_OUT_OF_ORDER: 'out_of_order',
}

/** Of the whole list and by status alone. Null where bikes must be counted. */
function keptCount({ status, status__in = [], ...filter }: BikeFilter): string | null {
  const isFiltered = Object.entries(filter).some(
    ([name, value]) => !['o', 'page', 'page_size'].includes(name) && isSet(value),
  )
  if (isFiltered || (status && status__in.length > 0)) return null
  const columns = [...new Set(status ? [status] : status__in)].map((one) => KEPT[one])
  return `SELECT ${columns.join(' + ') || 'total'} FROM motorbike_counts WHERE school_id = $1`
}

const COLUMNS = { id: 'm.id', ...listColumns(BIKE_FIELDS, 'm', { supplier: SITES }) }

/** Without deleted bikes. */
export const bikeList = (now: Date): HotList<z.output<typeof BikeQuery>> => ({
  table: 'motorbikes',
  alias: 'm',
  key: 'm.id',
  columns: COLUMNS,
  always: ['m.deleted_at IS NULL'],
  filters: bikeConditions(now),
  sorts: BIKE_SORT_COLUMNS,
  order: 'registration_plate',
  keptCount,
})
