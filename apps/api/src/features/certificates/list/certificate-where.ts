import type { CertificateFilter } from '@connect/contract/certificates/list/certificate-query'
import { CERTIFICATE_FIELDS } from '@connect/contract/certificates/shared/certificate-fields'
import type { CertificateSort } from '@connect/contract/certificates/shared/certificate-rules'
import { foldTyped } from '@connect/contract/fold-text'
import { beginsWith, parseDigits } from '#features/certificates/shared/number-range.ts'
import { fieldConditions, fieldSorts } from '#platform/field-table/sql.ts'
import type { Conditions, Sort, Values } from '#platform/lists/hot-list.ts'
import { literally } from '#platform/lists/literally.ts'

/** As the indexes of the search spell them: a rider's and an instructor's full and last names, as copied. */
const NAMES = ['rider', 'instructor'].flatMap((who) => [
  `fold_text(c.${who}_first_name || ' ' || c.${who}_last_name)`,
  `fold_text(c.${who}_last_name)`,
])

/**
 * The beginning of a number, or of a rider's or an instructor's first, last or full name, in whatever case and with or without
 * accents (CERT-07): conditions of which one must hold, each of which has an index.
 */
export function searchConditions(text: string, values: Values): string[] {
  const digits = parseDigits(text.trim())
  if (digits) return [beginsWith('c.certificate_number', digits)]
  const typed = foldTyped(text)
  // What has no letter is nobody's name.
  if (typed === '') return ['false']
  const pattern = values.add(`${literally(typed)}%`)
  return NAMES.map((name) => `${name} LIKE ${pattern}`)
}

/** Statuses are names of the schema, and stand in the text: so the database plans for the one that it is. */
export const CONDITIONS: Conditions<CertificateFilter> = {
  search: (text, values) => `(${searchConditions(text, values).join(' OR ')})`,
  status: (list) => (list.length > 1 ? `c.status IN ('${list.join("', '")}')` : `c.status = '${list.join()}'`),
  book: (book, values) => `c.book_id = ${values.add(book)}`,
  supplier: (sites, values) =>
    sites.length > 1 ? `c.supplier_id = ANY(${values.add(sites)})` : `c.supplier_id = ${values.add(sites[0])}`,
  ...fieldConditions(CERTIFICATE_FIELDS, 'c'),
  // Certificates keep naming the contact that they were issued to, also when it was merged into another.
  customer(riders, values) {
    const chosen = values.add(riders)
    return `c.customer_id IN (
      SELECT unnest(${chosen}::int[]) UNION
      SELECT m.id FROM customers m WHERE m.school_id = $1 AND m.merged_into_id = ANY(${chosen}::int[]))`
  },
}

/** By the names as copied. */
export const SORTS: Record<CertificateSort, Sort> = {
  ...fieldSorts(CERTIFICATE_FIELDS, 'c'),
  customer__first_name: { column: 'c.rider_first_name', isNullable: true },
  instructor__first_name: { column: 'c.instructor_first_name', isNullable: true },
}
/** The last completed first. */
export const DEFAULT_ORDER = '-issued_at'
