import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..', 'src')

/** Where the unscoped database is used, and why it must look across schools. */
const ACROSS_SCHOOLS = {
  'features/auth/auth-handlers.ts': 'verify is answered before anybody is signed in',
  'features/auth/current-user.ts': 'finds out which school a token belongs to',
  'features/auth/forgot-password.ts': 'an address tells which school somebody belongs to',
  'features/auth/guess-limits.ts': 'counts guesses at accounts, which belong to no school yet',
  'features/auth/held-link.ts': 'a link tells which school its holder belongs to',
  'features/auth/operator-link.ts': 'is made for who runs the server, who belongs to no school',
  'features/auth/reset-password.ts': 'a link is followed before anybody is signed in',
  'features/auth/sessions.ts': 'refresh tokens are spent before anybody is signed in',
  'features/auth/sign-in.ts': 'an address tells which school somebody belongs to',
  'features/auth/sign-up.ts': 'makes a school',
  'features/auth/verify-email.ts': 'a link is followed before anybody is signed in',
  'features/bikes/bike-filters.ts': 'counts by hand-written SQL, whose first value is the school',
  'features/certificates/books/stock.ts': 'counts by hand-written SQL, whose first value is the school',
  'features/certificates/ledger/check-ledger.ts':
    'reads a ledger in one snapshot by SQL, whose first value is the school',
  'features/certificates/list/certificate-summary.ts': 'adds up kept counts by SQL, whose first value is the school',
  'features/credits/credit-handlers.ts': 'packages are the same for all schools',
  'features/credits/prices.ts': 'prices are the same for all schools',
  'features/credits/spend.ts': 'adds up by month in SQL, with the school as its first value',
  'features/credits/start-topup.ts': 'packages are the same for all schools',
  'features/payments/take-event.ts': 'an event of the card provider tells which school it is about',
  'features/simulators/payments-simulator.ts': 'plays the card provider, who knows customers and no schools',
  'features/staff/seats.ts': 'plans are the same for all schools',
  'features/system/system-handlers.ts': 'asks whether the database is there',
  'http/metrics.ts': 'counts connections, and the mails of all schools',
  'http/school-reach.ts': "makes the call's own scoped client of it",
  'jobs/alert-low-balance.ts': 'finds the schools that ran low on credits',
  'jobs/alert-stock.ts': 'finds the schools that have certificates',
  'jobs/clean-up.ts': 'forgets what is old in every school',
  'jobs/grant-allowance.ts': 'finds the schools that get the allowance of the month',
  'jobs/heartbeat.ts': 'knows workers, and no school',
  'jobs/mail-ledger-head.ts': 'finds the ledgers whose end was not mailed in the month',
  'jobs/purge-certificates.ts': 'finds the schools with riders to forget',
  'jobs/remind-bikes.ts': 'finds the schools with bikes to remind of',
  'jobs/start-jobs.ts': 'gives the queue connections of its own',
  'jobs/sweep-files.ts': 'looks for the rows that name files, in every school',
  'jobs/sweep-holds.ts': 'finds what paid calls left behind in every school',
  'jobs/sweep-outgoing.ts': 'finds what waits in every school',
  'mail/deliver.ts': 'makes a scoped client for the school that a job names',
  'sms/deliver-sms.ts': 'makes a scoped client for the school that a job names',
  'sms/pay-sms.ts': 'prices are the same for all schools',
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && /^(features|http|jobs|mail|sms)\//.test(file),
)

/** The context's own client or pool, rather than the `db` of a call. */
const BARE = /context\.(db|pool)\b|\{[^}]*\bpool\b[^}]*\}|Pick<Context, [^>]*'(db|pool)'/

it('uses the unscoped database only where it must look across schools', () => {
  const users = files.filter((file) => BARE.test(readFileSync(join(source, file), 'utf8')))

  expect(users.toSorted()).toEqual(Object.keys(ACROSS_SCHOOLS))
})
