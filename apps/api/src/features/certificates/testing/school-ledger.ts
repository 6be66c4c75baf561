import { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import type { TestApp } from '#testing/test-app.ts'

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const

/** The sentences of what a check found. */
export const details = (answer: { faults: { detail: string }[] }) => answer.faults.map(({ detail }) => detail)

/** The ledgers of schools of a test, seen by their owners. */
export const createLedgerHelpers = (test: () => TestApp) => ({
  owner: () => owner(test()),

  /** A school whose ledger has five events: 1 adds a book, 2 issues its first, 3 voids its second, 4 and 5 are its third. */
  async five() {
    const made = await owner(test())
    const book = await test().make.book(made.site, {
      statuses: ['CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_VOID', 'CERTIFICATE_NOT_READY'],
    })
    return { ...made, book }
  },

  /** What only somebody with all power over the database can do: past triggers, which refuse it. */
  async tamper(...statements: [sql: string, ...values: unknown[]][]): Promise<void> {
    const client = await test().owner.connect()
    try {
      await client.query('SET session_replication_role = replica')
      for (const [sql, ...values] of statements) await client.query(sql, values)
    } finally {
      await client.query('RESET session_replication_role')
      client.release()
    }
  },
})

async function owner({ make, as }: TestApp) {
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school, { atb_number: 'ATB1', site_code: 'S1' })
  const call = await as(await make.user(school, OWNER))
  const check = (query: { position?: number; hash?: string } = {}) => call(certificateLedger.check, { query })
  return { school, site, call, check }
}
