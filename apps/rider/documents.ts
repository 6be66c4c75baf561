import type { RIDER_PAGES } from '@connect/contract/rider-pages'

/** The contract's table once more: the build's configuration runs in Node.js, which cannot load the contract's source. */
export const RIDER_DOCUMENTS = { unsubscribe: '/u' } as const satisfies typeof RIDER_PAGES
