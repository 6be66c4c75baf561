import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { certificates } from '@connect/contract/certificates/routes'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { BOOKS, openBooks } from '#features/certificates/testing/open-books.tsx'
import { formatStockDay, type Stock } from './stock-level.ts'

const api = fakeApi()
const today = londonDate(new Date())
const [runsOut, orderBy] = [plusDays(today, 48), plusDays(today, 41)]

const site = (id: number, more: Partial<Stock> = {}): Stock => ({
  supplier: { id, name: `Site ${id}`, connect_location_name: `Site ${id}` },
  pending: 24,
  used: 45,
  runs_out_on: runsOut,
  order_by: orderBy,
  is_low: false,
  ...more,
})

function open(results: Stock[]) {
  const app = openBooks(api, person({ owner: true }), BOOKS)
  api.on(certificates.stock, good(certificates.stock, { threshold: 10, results }))
  return app
}
const notice = async () => within(await screen.findByRole('region', { name: 'Stock' }))

beforeEach(noSession)

it('says of a site what is left, when that runs out and when to order', async () => {
  open([site(1)])

  const [line] = (await notice()).getAllByRole('listitem')
  expect(line?.textContent).toBe(
    `Site 124 pendingRuns out ${formatStockDay(runsOut, today)}Order by ${formatStockDay(orderBy, today)}`,
  )
})

it('is loud of a site with too few, and no longer says by when to order once that is due', async () => {
  open([site(1, { pending: 4, is_low: true, order_by: today })])

  const shown = await notice()
  expect(shown.getByText('Order now')).toBeTruthy()
  expect(shown.queryByText(/^Order by/)).toBeNull()
})

it('shows of many sites those that call for something, and the rest on request', async () => {
  const { user } = open([site(1), site(2), site(3, { is_low: true, pending: 3 }), site(4), site(5)])

  expect((await notice()).getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 6))).toEqual([
    'Site 3',
  ])
  await user.click((await notice()).getByRole('button', { name: 'Show all 5 sites' }))
  expect((await notice()).getAllByRole('listitem')).toHaveLength(5)
  await user.click((await notice()).getByRole('button', { name: 'Show fewer' }))
  expect((await notice()).getAllByRole('listitem')).toHaveLength(1)
})

it('says of many sites that all have enough', async () => {
  open([1, 2, 3, 4].map((id) => site(id)))

  expect((await notice()).getByText('Every site has enough.')).toBeTruthy()
})

it('is not there while no site has to do with certificates', async () => {
  open([site(1, { pending: 0, used: 0, runs_out_on: null, order_by: null })])
  await screen.findByRole('row', { name: /3000001/ })

  expect(screen.queryByRole('region', { name: 'Stock' })).toBeNull()
})
