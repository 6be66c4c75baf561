/** Pixels of the window; `key` is a day, or who or what site of a day it is. */
type GridColumn = { key: string; left: number; right: number }

export type Grid = {
  /** What holds the columns, and what scrolls it. */
  body: HTMLElement
  scroller: HTMLElement
  columns: GridColumn[]
  /** Where the body lies in the window, and the pixels of a minute. */
  left: number
  top: number
  minute: number
  /** What is in sight between the heads and the edges of the scroller. */
  sight: { left: number; right: number; top: number; bottom: number }
}

/** Columns may have scrolled, or become wider, since the last time. */
export function readGrid(body: HTMLElement): Grid | null {
  const scroller = body.parentElement
  if (!scroller) return null
  const { left, top, height } = body.getBoundingClientRect()
  const frame = scroller.getBoundingClientRect()
  const columns = [...body.querySelectorAll<HTMLElement>(':scope > [data-column]')].map((column) => {
    const rect = column.getBoundingClientRect()
    return { key: column.dataset['column'] ?? '', left: rect.left, right: rect.right }
  })
  const heads = body.previousElementSibling?.getBoundingClientRect()
  return {
    body,
    scroller,
    columns,
    left,
    top,
    minute: height / 1440,
    sight: {
      left: frame.left + (body.firstElementChild?.clientWidth ?? 0),
      right: frame.left + scroller.clientWidth,
      top: heads?.bottom ?? frame.top,
      bottom: frame.top + scroller.clientHeight,
    },
  }
}

/** A week's columns are days. */
export const isDay = (column: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(column)

export function columnFacts(column: string, date: string): { date: string; staff?: number; site?: number } {
  if (isDay(column)) return { date: column }
  const [kind, id] = column.split('-')
  if (kind === 'person') return { date, staff: Number(id) }
  return kind === 'site' ? { date, site: Number(id) } : { date }
}
