// Apart from the schemas, since the browser reads addresses before it has the schema library.

/** PostgreSQL integers; a larger id can name nothing. */
export const MAX_ID = 2_147_483_647

/** Both inclusive (FORM-04, FORM-05). */
export const DAY_RANGE = ['1900-01-01', '2099-12-31'] as const

/** Values of one filter, and characters of a search text. */
export const FILTER_LIMIT = 100

/** Characters. */
export const ORDER_LENGTH = 200

/** The default page size of lists (FORM-12), and the largest unless a list says otherwise. */
export const PAGE_SIZE = 10
export const PAGE_SIZE_MAX = 100

export const PAGE_MAX = 1_000_000

/** PostgreSQL refuses NUL in any text, and lone surrogates are no UTF-8. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

export const splitText = (text: string): string[] => text.split(',').filter(Boolean)

/** Comma-separated names, a minus for descending. */
export const isOrder = (text: string, sorts: readonly string[]): boolean =>
  text.split(',').every((field) => sorts.includes(field.replace(/^-/, '')))
