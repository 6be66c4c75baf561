/** With how the order's number begins (ORDER-04). */
export const BOOKING_SOURCES = {
  RIDETO: { label: 'RideTo', prefix: 'RT#' },
  RIDETO_INSTANT: { label: 'RideTo', prefix: 'RT#' },
  WIDGET: { label: 'Widget', prefix: 'WD#' },
  DASHBOARD: { label: 'Direct', prefix: 'DR#' },
} as const satisfies Record<string, { label: string; prefix: string }>
export type BookingSource = keyof typeof BOOKING_SOURCES

/** 'Unknown' for anything that is none (ORDER-05). */
export const sourceLabel = (source: string | null | undefined): string =>
  typeof source === 'string' && Object.hasOwn(BOOKING_SOURCES, source)
    ? BOOKING_SOURCES[source as BookingSource].label
    : 'Unknown'
