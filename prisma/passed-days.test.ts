import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const [SAID, FIRST, SECOND] = ['2026-05-01', '2026-09-01', '2026-11-24']

/** What is left of a contact that is forgotten, as the constraint `customers_forgotten` wants it. */
const EMPTY =
  `email phone alternative_phone birthdate current_licence licence_number national_insurance_number riding_experience
  rider_type address address_2 town county postcode cbt_passed_date theory_test_number theory_passed_date mod1_certificate_number
  mod1_passed_date mod2_passed_date a2_passed_date licence_check_date share_code_expires tandcs_agreed_at`.split(/\s+/)
const FORGOTTEN = `first_name = 'Forgotten', last_name = 'contact', licence_check_status = 'NOT_CHECKED', email_optin = false,
  sms_optin = false, third_party_optin = false, country = 'United Kingdom', ${EMPTY.map((name) => `${name} = NULL`).join(', ')}`

/** A rider with two CBTs of their own, who said that they passed one on 1 May. */
async function rider() {
  const { make } = test()
  const school = await make.school()
  const site = await make.site(school)
  const course = (date: string) => make.course(site, 'LICENCE_CBT', { date, spaces: 20, manual_bikes: 20 })
  const customer = await make.customer(school, { cbt_passed_date: new Date(SAID) })
  const other = await make.customer(school)
  const orders = [await make.order(customer, await course(FIRST)), await make.order(customer, await course(SECOND))]
  const [early = 0, late = 0] = orders.map(({ training }) => training.id)
  return { school, customer, other, early, late }
}
type Rider = Awaited<ReturnType<typeof rider>>

const pass = (id: number, date: string) =>
  sql(`UPDATE trainings SET status = 'TRAINING_PASSED', completion_date = $2::date WHERE id = $1`, id, date)

const reopen = (id: number) =>
  sql(`UPDATE trainings SET status = 'TRAINING_CONFIRMED', completion_date = NULL WHERE id = $1`, id)

const say = ({ customer }: Rider, date: string | null) =>
  sql('UPDATE customers SET cbt_passed_date = $2::date WHERE id = $1', customer.id, date)

const readCbtDay = async ({ id }: { id: number }) =>
  (await sql('SELECT cbt_passed_date::text AS day FROM customers WHERE id = $1', id))[0]?.day

describe('the day on which a contact passed', () => {
  it.each<[string, (records: Rider) => Promise<unknown>, string | null]>([
    ['is what they said', async () => {}, SAID],
    ['is that of a newer training', ({ early }) => pass(early, FIRST), FIRST],
    ['is not that of an older one', ({ early }) => pass(early, '2026-04-01'), SAID],
    [
      'is the newest of several, whichever was recorded last',
      async ({ early, late }) => {
        await pass(late, SECOND)
        await pass(early, FIRST)
      },
      SECOND,
    ],
    [
      'is what else stands once a training is reopened',
      async ({ early, late }) => {
        await pass(early, FIRST)
        await pass(late, SECOND)
        await reopen(late)
      },
      FIRST,
    ],
    [
      'is what they said once no training stands',
      async ({ early }) => {
        await pass(early, FIRST)
        await reopen(early)
      },
      SAID,
    ],
    [
      'is that of a training also where somebody takes the day away',
      async (records) => {
        await pass(records.early, FIRST)
        await say(records, null)
      },
      FIRST,
    ],
    [
      'is none where the day was taken away and the training is reopened',
      async (records) => {
        await pass(records.early, FIRST)
        await say(records, null)
        await reopen(records.early)
      },
      null,
    ],
    [
      'is what else stands once the training is deleted',
      async ({ early }) => {
        await pass(early, FIRST)
        await test().database.db.orderCharge.deleteMany({ where: { training_id: early } })
        await sql('DELETE FROM trainings WHERE id = $1', early)
      },
      SAID,
    ],
    [
      'is not kept of who is forgotten',
      async ({ customer, early }) => {
        await pass(early, FIRST)
        await sql(`UPDATE customers SET forgotten_at = now(), ${FORGOTTEN} WHERE id = $1`, customer.id)
      },
      null,
    ],
  ])('%s', async (_, change, expected) => {
    const records = await rider()

    await change(records)

    expect(await readCbtDay(records.customer)).toBe(expected)
  })

  it('goes with a training to another contact', async () => {
    const records = await rider()
    await pass(records.early, FIRST)

    await sql(
      'WITH o AS (UPDATE orders SET customer_id = $2 WHERE id = (SELECT order_id FROM trainings WHERE id = $1) RETURNING id) SELECT id FROM o',
      records.early,
      records.other.id,
    )
    await sql('UPDATE trainings SET customer_id = $2 WHERE id = $1', records.early, records.other.id)

    expect([await readCbtDay(records.customer), await readCbtDay(records.other)]).toEqual([SAID, FIRST])
  })
})
