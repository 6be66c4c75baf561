/** The parsed query of a paged list. */
export type Paged = { page: number; page_size: number }

/** The filters and the order of a list's query. */
export type Filter<Query> = Omit<Query, keyof Paged>

/** Whether a filter filters: neither an empty list nor blanks do. */
export const isSet = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'string'
      ? value.trim() !== ''
      : value !== undefined && value !== null
