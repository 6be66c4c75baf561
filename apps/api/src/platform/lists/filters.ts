export type Paged = { page: number; page_size: number }

export type Filter<Query> = Omit<Query, keyof Paged>

/** Neither an empty list nor blanks do. */
export const isSet = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'string'
      ? value.trim() !== ''
      : value !== undefined && value !== null
