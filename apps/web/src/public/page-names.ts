import type { PageName } from '@connect/contract/screens'

/** The contract's `PAGE_NAMES` once more: the build's configuration runs in Node.js, which cannot load the contract's source. */
export const PAGE_NAMES = ['home', 'privacy', 'terms', 'cookies'] as const satisfies readonly PageName[]
