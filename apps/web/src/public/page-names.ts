/** The pages that are built as plain documents, each at `/v2/{name}` (PUB-01, PUB-06, PUB-07, PUB-11). */
export const PAGE_NAMES = ['home', 'privacy', 'terms', 'cookies'] as const
export type PageName = (typeof PAGE_NAMES)[number]
