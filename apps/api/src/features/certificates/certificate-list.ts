import type { CertificateQuery } from '@connect/contract/certificates/certificate'
import type { CertificateStatus } from '@connect/contract/certificates/certificate-rules'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import {
  certificateOrder,
  certificateWhere,
  orderColumns,
  plainFilter,
  searchConditions,
} from '#features/certificates/certificate-where.ts'
import { type HotList, hotList, type JsonPage, Values } from '#hot-list.ts'

const fullName = (who: string) => `concat_ws(' ', c.${who}_first_name, c.${who}_last_name)`

/** As copied; as it is now while nothing was issued. */
const SITE = `CASE WHEN c.site_name IS NULL THEN
    (SELECT json_build_object('id', s.id, 'name', s.name, 'atb_number', s.atb_number,
                              'connect_location_name', s.connect_location_name)
       FROM suppliers s WHERE s.school_id = c.school_id AND s.id = c.supplier_id)
  ELSE json_build_object('id', c.supplier_id, 'name', c.site_name, 'atb_number', c.site_atb_number,
                         'connect_location_name', c.site_connect_location_name) END`

const COLUMNS = `c.certificate_number, c.status, c.issued_at, c.transmission, c.book_id AS book,
  (SELECT b.first_certificate_number FROM certificate_books b
    WHERE b.school_id = c.school_id AND b.id = c.book_id) AS first_certificate_number, c.is_duplicate,
  c.previous_certificate,
  CASE WHEN c.rider_first_name IS NOT NULL THEN
    json_build_object('id', c.customer_id, 'first_name', c.rider_first_name,
                      'last_name', coalesce(c.rider_last_name, ''), 'full_name', ${fullName('rider')}) END AS customer,
  CASE WHEN c.instructor_first_name IS NOT NULL OR c.instructor_certificate IS NOT NULL THEN
    json_build_object('id', c.instructor_id, 'first_name', coalesce(c.instructor_first_name, ''),
                      'full_name', ${fullName('instructor')},
                      'instructor_certificate', c.instructor_certificate) END AS instructor,
  ${SITE} AS supplier`

/** Where the database keeps how many certificates of a site have a status. */
const KEPT: Record<CertificateStatus, string> = {
  CERTIFICATE_PENDING: 'pending',
  CERTIFICATE_NOT_READY: 'not_ready',
  CERTIFICATE_READY_TO_RETURN: 'ready_to_return',
  CERTIFICATE_SENT: 'sent',
  CERTIFICATE_VOID: 'void',
  CERTIFICATE_DUPLICATE: 'duplicate',
}

type Filter = ReturnType<typeof plainFilter>
type Page = { page: number; page_size: number }
type Parts = Pick<HotList, 'found' | 'from' | 'where' | 'order' | 'count' | 'page'>

/** Reads the counts that the database keeps: by status and site. Null where certificates must be counted. */
function keptCount({ status, supplier, ...filter }: Filter, values: Values): string | null {
  if (Object.entries(filter).some(([name, value]) => name !== 'o' && value !== undefined)) return null
  const columns = status.map((one) => KEPT[one]).join(' + ') || 'total'
  const at = supplier.length > 0 ? ` AND supplier_id = ANY(${values.add(supplier)})` : ''
  return `SELECT coalesce(sum(${columns}), 0) FROM certificate_counts WHERE school_id = $1${at}`
}

/**
 * What a search finds is few, and where it lies in the list's order nobody knows: read in that order, a name of ten years
 * ago would be found after everybody since. So it is found first, each kind of name by its own index, then counted and
 * sorted.
 */
function searched(search: string, filter: Filter, { page, page_size }: Page, values: Values): Parts {
  const order = certificateOrder(filter.o)
  const where = certificateWhere(filter, values)
  const found = searchConditions(search, values).map(
    (one) => `SELECT ${orderColumns(filter.o).join(', ')} FROM certificates c WHERE ${[...where, one].join(' AND ')}`,
  )
  const numbers = `SELECT c.certificate_number FROM found c ORDER BY ${order} LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`
  return {
    found: `found AS MATERIALIZED (${found.join(' UNION ')})`,
    from: `(${numbers}) f JOIN certificates c ON c.school_id = $1 AND c.certificate_number = f.certificate_number`,
    where: ['true'],
    order,
    count: 'SELECT count(*) FROM found',
    page: 1,
  }
}

/**
 * Several statuses are as many lists, each in the order by an index of its own, and merged: so pending certificates, which
 * have neither day nor rider, are found without reading all that have.
 */
function merged(filter: Filter, { page, page_size }: Page, values: Values): Parts {
  const order = certificateOrder(filter.o)
  const { status, ...rest } = filter
  const others = certificateWhere(rest, values).join(' AND ')
  const lists = status.map(
    (one) =>
      `(SELECT * FROM certificates c WHERE ${others} AND c.status = '${one}' ORDER BY ${order} LIMIT ${page * page_size})`,
  )
  const any = `c.status IN ('${status.join("', '")}')`
  const count = keptCount(filter, values) ?? `SELECT count(*) FROM certificates c WHERE ${others} AND ${any}`
  return { from: `(${lists.join(' UNION ALL ')}) c`, where: ['true'], order, count, page }
}

function partsOf({ search, ...filter }: Filter, page: Page, values: Values): Parts {
  if (search) return searched(search, filter, page, values)
  if (filter.status.length > 1) return merged(filter, page, values)
  return {
    from: 'certificates c',
    where: certificateWhere(filter, values),
    order: certificateOrder(filter.o),
    count: keptCount(filter, values),
    page: page.page,
  }
}

/** The list's parts, as one statement is made of them. */
export function certificateList(school_id: number, query: z.output<typeof CertificateQuery>): HotList {
  const { page, page_size, ...filter } = query
  const values = new Values(school_id)
  return { columns: COLUMNS, ...partsOf(plainFilter(filter), { page, page_size }, values), page_size, values }
}

/** One page of the list (CERT-12, CERT-53), as JSON text. */
export const listCertificates = (
  { pool }: Pick<Context, 'pool'>,
  school_id: number,
  query: z.output<typeof CertificateQuery>,
): Promise<JsonPage> => hotList(pool, certificateList(school_id, query))
