import type { BookQuery, CertificateBook } from '@connect/contract/certificates/books/book'
import { BOOK_FIELDS } from '@connect/contract/certificates/books/book-fields'
import { BOOK_SIZE } from '@connect/contract/certificates/books/book-rules'
import type { z } from 'zod'
import { beginsWith, numberRange, parseDigits } from '#features/certificates/shared/number-range.ts'
import { listColumns } from '#platform/field-table/sql.ts'
import { type Filter, isSet } from '#platform/lists/filters.ts'
import type { HotList, Values } from '#platform/lists/hot-list.ts'

type Query = z.output<typeof BookQuery>

const FIRST = 'b.first_certificate_number'

/** A whole number lies in the book; less is the beginning of its first number. */
function searchCondition(text: string): string {
  const digits = parseDigits(text)
  if (!digits) return 'false'
  const [from, to] = numberRange(digits) ?? []
  if (from === undefined || from !== to) return beginsWith(FIRST, digits)
  return `${FIRST} BETWEEN ${from - BOOK_SIZE + 1} AND ${from}`
}

const COLUMNS = {
  id: 'b.id',
  ...listColumns(BOOK_FIELDS, 'b', {
    supplier: `(SELECT json_build_object('id', s.id, 'name', s.name, 'connect_location_name', s.connect_location_name)
       FROM suppliers s WHERE s.school_id = b.school_id AND s.id = b.supplier_id)`,
  }),
  last_certificate_number: `${FIRST} + ${BOOK_SIZE - 1}`,
  list_certificates: `(SELECT coalesce(json_agg(json_build_object('certificate_number', c.certificate_number, 'status', c.status)
                            ORDER BY c.certificate_number), '[]')
     FROM certificates c WHERE c.school_id = b.school_id AND c.book_id = b.id AND c.deleted_at IS NULL)`,
} satisfies Record<keyof z.output<typeof CertificateBook>, string>

/** Null where they must be counted. */
function keptCount({ search, is_sent, supplier }: Filter<Query>, values: Values): string | null {
  if (isSet(search) || is_sent) return null
  const at = supplier === undefined ? '' : ` AND supplier_id = ${values.add(supplier)}`
  return `SELECT coalesce(sum(books), 0) FROM certificate_counts WHERE school_id = $1${at}`
}

/** The highest numbers first, each with its 25 certificates. */
export const BOOKS: HotList<Query> = {
  table: 'certificate_books',
  alias: 'b',
  key: FIRST,
  columns: COLUMNS,
  always: ['b.deleted_at IS NULL'],
  filters: {
    search: searchCondition,
    supplier: (site, values) => `b.supplier_id = ${values.add(site)}`,
    is_sent: (isSent) => `b.is_sent = ${isSent}`,
  },
  sorts: { first_certificate_number: { column: FIRST, isNullable: false } },
  order: '-first_certificate_number',
  keptCount,
}
