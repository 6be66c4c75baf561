import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..', 'src')

/** Where the unscoped database is used, and why it must look across schools. */
const ACROSS_SCHOOLS = {
  'features/auth/auth-handlers.ts': 'verify is answered before anybody is signed in',
  'features/auth/change-address.ts': 'counts changes of an address, and gives a free one to whoever reads it',
  'features/auth/forgot-password.ts': 'an address tells which school somebody belongs to',
  'features/auth/guess-limits.ts': 'counts guesses at accounts, which belong to no school yet',
  'features/auth/held-link.ts': 'a link tells which school its holder belongs to',
  'features/auth/notify-of-guesses.ts': 'an address tells which school somebody belongs to',
  'features/auth/operator-link.ts': 'is made for who runs the server, who belongs to no school',
  'features/auth/reset-password.ts': 'a link is followed before anybody is signed in',
  'features/auth/sessions.ts': 'refresh tokens are spent before anybody is signed in',
  'features/auth/sign-in.ts': 'an address tells which school somebody belongs to',
  'features/auth/sign-up.ts': 'makes a school',
  'features/auth/stranger-letters.ts': 'counts letters to addresses, whichever school sends them',
  'features/auth/verify-email.ts': 'a link is followed before anybody is signed in',
  'features/bikes/list/bike-filters.ts': 'counts by hand-written SQL, whose first value is the school',
  'features/bikes/reminders/remind-bikes.ts': 'finds the schools with bikes to remind of',
  'features/certificates/books/alert-stock.ts': 'finds the schools that have certificates',
  'features/certificates/certificate-handlers.ts': 'counts by hand-written SQL, whose first value is the school',
  'features/certificates/ledger/check-ledger.ts':
    'reads a ledger in one snapshot by SQL, whose first value is the school',
  'features/certificates/ledger/mail-ledger-head.ts': 'finds the ledgers whose end was not mailed in the month',
  'features/certificates/list/certificate-summary.ts': 'adds up kept counts by SQL, whose first value is the school',
  'features/certificates/settings/purge-certificates.ts': 'finds the schools with riders to forget',
  'features/courses/plan/sweep-courses.ts': 'completes courses that are over, in every school',
  'features/credits/alert-low-balance.ts': 'finds the schools that ran low on credits',
  'features/credits/credit-handlers.ts': 'packages are the same for all schools',
  'features/credits/grant-allowance.ts': 'finds the schools that get the allowance of the month',
  'features/credits/prices.ts': 'prices are the same for all schools',
  'features/credits/spend.ts': 'adds up by month in SQL, with the school as its first value',
  'features/credits/start-topup.ts': 'packages are the same for all schools',
  'features/credits/sweep-holds.ts': 'finds what paid calls left behind in every school',
  'features/disclaimer-templates/add-default-disclaimer.ts': 'finds the schools that have none',
  'features/disclaimers/automatic/expire-disclaimers.ts':
    'finds what has expired, and what is open for a cancelled booking, in every school',
  'features/disclaimers/automatic/find-disclaimers.ts':
    'finds the schools whose riders are to sign, and who is due by SQL whose first value is the school',
  'features/disclaimers/automatic/purge-disclaimers.ts': 'finds what is evidence no longer in every school',
  'features/disclaimers/office/customer-disclaimer-handlers.ts': 'prices are the same for all schools',
  'features/files/sweep-files.ts': 'looks for the rows that name files, in every school',
  'features/payments/take-event.ts': 'an event of the card provider tells which school it is about',
  'features/planned-messages/send/find-follow-ups.ts':
    'finds the schools that write after courses, and who passed by SQL whose first value is the school',
  'features/planned-messages/send/find-reminders.ts':
    'finds the schools that remind riders, and starts by SQL whose first value is the school',
  'features/planned-messages/send/send-planned.ts': 'makes a scoped client for the school that a job names',
  'features/planned-messages/send/write-message.ts': 'prices are the same for all schools',
  'features/renewals/fill-renewal.ts': 'prices are the same for all schools',
  'features/renewals/note-bookings.ts': 'sets what led to a booking by SQL, whose first value is the school',
  'features/renewals/remind-renewals.ts':
    'finds the schools that remind riders, and whom by SQL whose first value is the school',
  'features/renewals/withdraw-notices.ts': 'withdraws what waits by SQL, whose first value is the school',
  'features/renewals/write-notices.ts': 'prices are the same for all schools',
  'features/simulators/payments-simulator.ts': 'plays the card provider, who knows customers and no schools',
  'features/sms/deliver-sms.ts': 'makes a scoped client for the school that a job names',
  'features/sms/pay-sms.ts': 'prices are the same for all schools',
  'features/staff/seats.ts': 'plans are the same for all schools',
  'features/system/system-handlers.ts': 'asks whether the database is there',
  'features/templates/test-template.ts': 'prices are the same for all schools',
  'http/idempotency/do-once.ts': 'keeps the answers to calls, which belong to people and to nobody',
  'http/idempotency/key-store.ts': 'keeps the answers to calls, which belong to people and to nobody',
  'http/metrics.ts': 'counts connections, and the mails of all schools',
  'platform/context.ts': 'makes it',
  'platform/current-user.ts': 'finds out which school a token belongs to',
  'platform/jobs/clean-up.ts': 'forgets what is old in every school',
  'platform/jobs/heartbeat.ts': 'knows workers, and no school',
  'platform/jobs/start-jobs.ts': 'gives the queue connections of its own',
  'platform/mail/deliver.ts': 'makes a scoped client for the school that a job names',
  'platform/outgoing/sweep-outgoing.ts': 'finds what waits in every school',
  'platform/school-reach.ts': "makes the call's own scoped client of it",
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') &&
    !file.endsWith('.test.ts') &&
    /^(features|http|platform)\//.test(file) &&
    !file.includes('/testing/'),
)

/** The context's own client or pool, or a transaction of the whole database, rather than the `db` of a call. */
const BARE =
  /(context\.(db|pool|sessionReads)|\bcall\.transaction)\b|\{[^}]*\b(pool|sessionReads)\b[^}]*\}|Pick<Context, [^>]*'(db|pool|sessionReads)'/

it('uses the unscoped database only where it must look across schools', () => {
  const users = files.filter((file) => BARE.test(readFileSync(join(source, file), 'utf8')))

  expect(users.toSorted()).toEqual(Object.keys(ACROSS_SCHOOLS))
})
