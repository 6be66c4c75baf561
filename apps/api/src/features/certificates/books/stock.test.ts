import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { certificates } from '@connect/contract/certificates/routes'
import { describe, expect, it } from 'vitest'
import { certificateSummary } from '#features/certificates/list/certificate-summary.ts'
import { useTestApp } from '#testing/test-app.ts'
import { readStock } from './stock.ts'

const test = useTestApp()
const TODAY = '2026-11-21'

async function school() {
  const { make } = test()
  const row = await make.school()
  const [croydon, enfield] = [
    await make.site(row, { connect_location_name: 'Croydon' }),
    await make.site(row, { connect_location_name: 'Enfield' }),
  ]
  return { row, croydon, enfield }
}

const READY = 'CERTIFICATE_READY_TO_RETURN'
const ready = (count: number) => Array.from<typeof READY>({ length: count }).fill(READY)

describe('the summary', () => {
  it('counts certificates and books, of all sites or of one [CERT-06 CERT-19]', async () => {
    const { row, croydon, enfield } = await school()
    const { make, context } = test()
    await make.book(croydon, { first: 3_000_001, statuses: [READY, 'CERTIFICATE_NOT_READY', 'CERTIFICATE_VOID'] })
    await make.book(enfield, { first: 3_000_026 })
    await make.book(enfield, { first: 3_000_051 })

    const all = await certificateSummary(context, row.id, undefined)
    const one = await certificateSummary(context, row.id, enfield.id)

    expect(certificates.summary.response.parse(all)).toEqual(all)
    expect(all).toEqual({
      certificates_count: 75,
      books_count: 3,
      statuses: {
        CERTIFICATE_PENDING: 72,
        CERTIFICATE_NOT_READY: 1,
        CERTIFICATE_READY_TO_RETURN: 1,
        CERTIFICATE_SENT: 0,
        CERTIFICATE_VOID: 1,
        CERTIFICATE_DUPLICATE: 0,
      },
    })
    expect(one).toMatchObject({ certificates_count: 50, books_count: 2, statuses: { CERTIFICATE_PENDING: 50 } })
  })

  it("is of nothing for a school without books, and for another's site", async () => {
    const { row } = await school()
    const other = await school()
    await test().make.book(other.croydon)
    const { context } = test()

    for (const site of [undefined, other.croydon.id]) {
      expect(await certificateSummary(context, row.id, site)).toMatchObject({ certificates_count: 0, books_count: 0 })
    }
  })
})

describe('the stock', () => {
  it('lasts as long as the use of the last 90 days says, by site, and tells when to order', async () => {
    const { row, croydon, enfield } = await school()
    const { make, context } = test()
    const at = (days: number) => new Date(plusDays(TODAY, days))
    await make.book(croydon, { first: 3_000_001, statuses: ready(20), issued_at: at(0) })
    await make.book(croydon, { first: 3_000_026, statuses: ready(25), issued_at: at(-89) })
    await make.book(croydon, { first: 3_000_051, statuses: ready(20), issued_at: at(-90) })
    await make.book(enfield, { first: 3_000_101 })

    const stock = await readStock(context.pool, row.id, TODAY)

    expect(certificates.stock.response.parse(stock)).toEqual(stock)
    expect(stock).toEqual({
      threshold: 10,
      results: [
        {
          supplier: { id: croydon.id, name: croydon.name, connect_location_name: 'Croydon' },
          pending: 10,
          used: 45,
          runs_out_on: '2026-12-11',
          order_by: '2026-12-04',
          is_low: false,
        },
        expect.objectContaining({ pending: 25, used: 0, runs_out_on: null, order_by: null, is_low: false }),
      ],
    })
  })

  it.each([
    [15, null, false],
    [16, null, true],
    [16, 9, false],
    [17, 9, true],
  ])('of a book of which %i are used, where the school says %s, is low: %s', async (used, stock_threshold, is_low) => {
    const { row, croydon } = await school()
    const { make, context } = test()
    if (stock_threshold) await context.db.certificateSettings.create({ data: { school_id: row.id, stock_threshold } })
    await make.book(croydon, { statuses: ready(used) })

    const { threshold, results } = await readStock(context.pool, row.id, TODAY)

    expect([threshold, results[0]?.is_low]).toEqual([stock_threshold ?? 10, is_low])
  })

  it('is not low at a site that never had a book, and is of active sites only', async () => {
    const { row, croydon, enfield } = await school()
    const { make, context } = test()
    await make.book(croydon, { statuses: ready(25) })
    const shut = await make.site(row, { is_active: false })
    await make.book(shut, { first: 3_000_101, statuses: ready(25) })

    const { results } = await readStock(context.pool, row.id, TODAY)

    expect(results.map(({ supplier, pending, is_low }) => [supplier.id, pending, is_low])).toEqual([
      [croydon.id, 0, true],
      [enfield.id, 0, false],
    ])
  })

  it('is of today in Europe/London', async () => {
    const { make, as, clock } = test()
    const row = await make.school({ is_connect_pro: true })
    const croydon = await make.site(row)
    const call = await as(await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN' }))
    const today = londonDate(clock.now())
    await make.book(croydon, { statuses: ready(3), issued_at: new Date(today) })
    await make.book(croydon, { first: 3_000_101, statuses: ready(4), issued_at: new Date(plusDays(today, 1)) })

    expect((await call(certificates.stock, {})).results[0]?.used).toBe(3)
  })

  it('has no sites where a school has none', async () => {
    const { id } = await test().make.school()

    expect(await readStock(test().context.pool, id, TODAY)).toEqual({ threshold: 10, results: [] })
  })
})

it('of a site ends earlier where more riders are booked than there are certificates, as many as usually complete', async () => {
  const { row, croydon } = await school()
  const { make, context } = test()
  await make.book(croydon, { statuses: ready(23), issued_at: new Date('2020-01-01') })
  const course = (date: string) => make.course(croydon, 'LICENCE_CBT', { date, auto_bikes: 4 })
  const [past, first, second] = [await course('2026-11-14'), await course('2026-11-28'), await course('2026-12-05')]
  const book = async (on: { id: number }, training: object = {}) =>
    make.order(await make.customer(row), on, { training })
  for (const on of [first, first, second, second]) await book(on)
  const runsOut = async () => (await readStock(context.pool, row.id, TODAY)).results[0]?.runs_out_on

  const allComplete = await runsOut()
  await book(past, { status: 'TRAINING_PASSED' })
  await book(past, { status: 'TRAINING_NO_SHOW' })
  const halfComplete = await runsOut()

  expect([allComplete, halfComplete]).toEqual(['2026-12-05', null])
})
