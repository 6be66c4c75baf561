import type { BookQuery } from '@connect/contract/certificates/book'
import { BOOK_SIZE } from '@connect/contract/certificates/book-rules'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { beginsWith, digitsOf, numberRange } from '#features/certificates/number-range.ts'
import { type Conditions, conditionsOf, type HotList, hotList, type JsonPage, Values } from '#hot-list.ts'

type Query = z.output<typeof BookQuery>

const COLUMNS = `b.id,
  (SELECT json_build_object('id', s.id, 'name', s.name, 'connect_location_name', s.connect_location_name)
     FROM suppliers s WHERE s.school_id = b.school_id AND s.id = b.supplier_id) AS supplier,
  b.first_certificate_number, b.first_certificate_number + ${BOOK_SIZE - 1} AS last_certificate_number,
  (SELECT coalesce(json_agg(json_build_object('certificate_number', c.certificate_number, 'status', c.status)
                            ORDER BY c.certificate_number), '[]')
     FROM certificates c WHERE c.school_id = b.school_id AND c.book_id = b.id AND c.deleted_at IS NULL) AS list_certificates,
  b.is_sent, b.sent_on, b.tracking_reference,
  to_char(b.created AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created`

const FIRST = 'b.first_certificate_number'

/** A whole number lies in the book; less is the beginning of its first number. */
function searchCondition(text: string): string {
  const digits = digitsOf(text)
  if (!digits) return 'false'
  const [from, to] = numberRange(digits) ?? []
  if (from === undefined || from !== to) return beginsWith(FIRST, digits)
  return `${FIRST} BETWEEN ${from - BOOK_SIZE + 1} AND ${from}`
}

const CONDITIONS: Conditions<Query> = {
  search: searchCondition,
  supplier: (site, values) => `b.supplier_id = ${values.add(site)}`,
  is_sent: (isSent) => `b.is_sent = ${isSent}`,
}

/** Reads how many books the database says a site or the school has; null where they must be counted. */
function keptCount({ search, is_sent, supplier }: Query, values: Values): string | null {
  if (search || is_sent) return null
  const at = supplier === undefined ? '' : ` AND supplier_id = ${values.add(supplier)}`
  return `SELECT coalesce(sum(books), 0) FROM certificate_counts WHERE school_id = $1${at}`
}

/** The list's parts, as one statement is made of them. */
export function bookList(school_id: number, query: Query): HotList {
  const values = new Values(school_id)
  const plain = { ...query, search: query.search?.trim() || undefined }
  return {
    columns: COLUMNS,
    from: 'certificate_books b',
    where: ['b.school_id = $1', 'b.deleted_at IS NULL', ...conditionsOf(CONDITIONS, plain, values)],
    order: `${FIRST} DESC`,
    count: keptCount(plain, values),
    page: query.page,
    page_size: query.page_size,
    values,
  }
}

/** One page of the books, the highest numbers first, each with its 25 certificates (BOOK-05, BOOK-06), as JSON text. */
export const listBooks = ({ pool }: Pick<Context, 'pool'>, school_id: number, query: Query): Promise<JsonPage> =>
  hotList(pool, bookList(school_id, query))
