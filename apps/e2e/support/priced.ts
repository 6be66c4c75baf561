import { test } from './fixtures.ts'

/**
 * A test on the same product over the same data, where the operator has tables of prices with the card provider and
 * collects reports.
 */
export const priced = test.extend({ baseURL: async ({}, use) => use(process.env.E2E_PRICED_URL) })
