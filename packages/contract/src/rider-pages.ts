/** The documents for riders, which are no pages of the app, and the address of each. The token of a link follows it (N-23, N-45). */
export const RIDER_PAGES = {
  unsubscribe: '/u',
} as const satisfies Record<string, `/${string}`>

/** Where a rider signs a disclaimer (COMM-10). */
export const DISCLAIMER_PAGE = '/v2/disclaimer'
