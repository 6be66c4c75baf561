import type { CertificateQuery } from '@connect/contract/certificates/list/certificate-query'
import { CERTIFICATE_FIELDS } from '@connect/contract/certificates/shared/certificate-fields'
import type { CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import type { z } from 'zod'
import { listColumns } from '#platform/field-table/sql.ts'
import { type Filter, isSet } from '#platform/lists/filters.ts'
import { foundFirst } from '#platform/lists/found-first.ts'
import type { Draft, HotList, ListPlan, Values } from '#platform/lists/hot-list.ts'
import { CONDITIONS, DEFAULT_ORDER, SORTS, searchConditions } from './certificate-where.ts'

const fullName = (who: string) => `concat_ws(' ', c.${who}_first_name, c.${who}_last_name)`

/** As copied; as it is now while nothing was issued. */
const SITE = `CASE WHEN c.site_name IS NULL THEN
    (SELECT json_build_object('id', s.id, 'name', s.name, 'atb_number', s.atb_number,
                              'connect_location_name', s.connect_location_name)
       FROM suppliers s WHERE s.school_id = c.school_id AND s.id = c.supplier_id)
  ELSE json_build_object('id', c.supplier_id, 'name', c.site_name, 'atb_number', c.site_atb_number,
                         'connect_location_name', c.site_connect_location_name) END`

const COLUMNS = listColumns(CERTIFICATE_FIELDS, 'c', {
  book: 'c.book_id',
  first_certificate_number: `(SELECT b.first_certificate_number FROM certificate_books b
    WHERE b.school_id = c.school_id AND b.id = c.book_id)`,
  customer: `CASE WHEN c.rider_first_name IS NOT NULL THEN
    json_build_object('id', c.customer_id, 'first_name', c.rider_first_name,
                      'last_name', coalesce(c.rider_last_name, ''), 'full_name', ${fullName('rider')}) END`,
  instructor: `CASE WHEN c.instructor_first_name IS NOT NULL OR c.instructor_certificate IS NOT NULL THEN
    json_build_object('id', c.instructor_id, 'first_name', coalesce(c.instructor_first_name, ''),
                      'last_name', coalesce(c.instructor_last_name, ''), 'full_name', ${fullName('instructor')},
                      'instructor_certificate', c.instructor_certificate) END`,
  supplier: SITE,
})

/** Where the database keeps how many certificates of a site have a status. */
const KEPT: Record<CertificateStatus, string> = {
  CERTIFICATE_PENDING: 'pending',
  CERTIFICATE_NOT_READY: 'not_ready',
  CERTIFICATE_READY_TO_RETURN: 'ready_to_return',
  CERTIFICATE_SENT: 'sent',
  CERTIFICATE_VOID: 'void',
  CERTIFICATE_DUPLICATE: 'duplicate',
}

type Query = z.output<typeof CertificateQuery>

/** Filters of which the database keeps no counts. */
const COUNTED = ['search', 'book', 'issued_at__gte', 'issued_at__lte', 'customer'] as const

/** By status and site. Null where certificates must be counted. */
function keptCount(filter: Filter<Query>, values: Values): string | null {
  if (COUNTED.some((name) => isSet(filter[name]))) return null
  const { status = [], supplier = [] } = filter
  const columns = [...new Set(status)].map((one) => KEPT[one]).join(' + ') || 'total'
  const at = supplier.length > 0 ? ` AND supplier_id = ANY(${values.add(supplier)})` : ''
  return `SELECT coalesce(sum(${columns}), 0) FROM certificate_counts WHERE school_id = $1${at}`
}

const LIST = {
  table: 'certificates',
  alias: 'c',
  key: 'c.certificate_number',
  sorts: SORTS,
  order: DEFAULT_ORDER,
} as const

/**
 * Several statuses are as many lists, each in the order by an index of its own, and merged: so pending certificates, which
 * have neither day nor rider, are found without reading all that have.
 */
function merged(filter: Filter<Query>, statuses: CertificateStatus[], draft: Draft<Query>): ListPlan {
  const { page, page_size, values, order, where } = draft
  const others = where({ ...filter, status: undefined }).join(' AND ')
  const lists = statuses.map(
    (one) =>
      `(SELECT * FROM certificates c WHERE ${others} AND c.status = '${one}' ORDER BY ${order} LIMIT ${page * page_size})`,
  )
  const any = `c.status IN ('${statuses.join("', '")}')`
  const count = keptCount(filter, values) ?? `SELECT count(*) FROM certificates c WHERE ${others} AND ${any}`
  return { from: `(${lists.join(' UNION ALL ')}) c`, where: [], count, page }
}

function plan(filter: Filter<Query>, draft: Draft<Query>): ListPlan | null {
  if (isSet(filter.search)) {
    const conditions = searchConditions(filter.search ?? '', draft.values)
    const others = draft.where({ ...filter, search: undefined })
    return foundFirst(LIST, { conditions, others, o: filter.o }, draft)
  }
  const statuses = [...new Set(filter.status)]
  return statuses.length > 1 ? merged(filter, statuses, draft) : null
}

export const CERTIFICATES: HotList<Query> = {
  ...LIST,
  columns: COLUMNS,
  always: ['c.deleted_at IS NULL'],
  filters: CONDITIONS,
  keptCount,
  plan,
}
