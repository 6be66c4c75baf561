export type PageItem = number | 'gap-before' | 'gap-after'

/**
 * The first and the last page always, the neighbours of the current one between them, and a gap where pages are left
 * out. Never more than `maxButtons` numbers (6; the bikes list 5: FORM-12, BIKE-20).
 */
export function pageItems(page: number, pages: number, maxButtons: number): PageItem[] {
  if (pages <= maxButtons) return range(1, pages)

  const inner = maxButtons - 2
  const wanted = page - Math.floor((inner - 1) / 2)
  const from = Math.min(Math.max(wanted, 2), pages - inner)
  const to = from + inner - 1

  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...range(from, to),
    ...(to < pages - 1 ? (['gap-after'] as const) : []),
    pages,
  ]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** An empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** `1–25 of 83`, and `0 of 83` on a page beyond the last. */
export function rangeLabel(page: number, pageSize: number, total: number): string {
  const first = Math.min((page - 1) * pageSize + 1, total)
  if (page > pageCount(total, pageSize)) return `0 of ${total}`
  return `${first}–${Math.min(page * pageSize, total)} of ${total}`
}
