/** Where an order, or the contact itself, came from (ORDER-04, ORDER-05), and how the order's number begins. */
export const BOOKING_SOURCES = {
  RIDETO: { label: 'RideTo', prefix: 'RT#' },
  RIDETO_INSTANT: { label: 'RideTo', prefix: 'RT#' },
  WIDGET: { label: 'Widget', prefix: 'WD#' },
  DASHBOARD: { label: 'Direct', prefix: 'DR#' },
} as const satisfies Record<string, { label: string; prefix: string }>
export type BookingSource = keyof typeof BOOKING_SOURCES

/** How a source reads; 'Unknown' for anything that is none (ORDER-05). */
export const sourceLabel = (source: string | null | undefined): string =>
  typeof source === 'string' && Object.hasOwn(BOOKING_SOURCES, source)
    ? BOOKING_SOURCES[source as BookingSource].label
    : 'Unknown'
