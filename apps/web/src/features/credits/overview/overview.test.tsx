import { FEATURE_COST as cost, PURCHASE as purchase } from '@connect/contract/credits/examples'
import { credits } from '@connect/contract/credits/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { good, plain, refused } from '#api/testing/fake-api.ts'
import { setUpCredits } from '#features/credits/testing/open-credits.tsx'

const { api, open } = setUpCredits()

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const PAY = 'Continue to payment'

describe('the balance', () => {
  it('is told with how long it lasts and what is left of the allowance [CRED-01]', async () => {
    await open()

    const balance = await region('Balance')
    expect(balance.getByText('87.4')).toBeTruthy()
    expect(balance.getByText('About 74 days at the rate of the last 30 days')).toBeTruthy()
    expect(balance.getByText('62.4 of 100 left, renews 01/12/2026')).toBeTruthy()
    expect(balance.queryByText('Low')).toBeNull()
  })

  it('has no allowance for a school that is not on Pro', async () => {
    await open('', { account: { monthly_allowance: null, resets_at: null } })

    expect((await region('Balance')).queryByText('Monthly allowance')).toBeNull()
  })

  it.each([
    ['20.00', true],
    ['20.01', false],
  ])('of %s with an alert at 20 is shown as low: %s', async (balance, isLow) => {
    await open('', { account: { balance } })

    expect((await region('Balance')).queryByText('Low') !== null).toBe(isLow)
  })

  it('says that a payment was cancelled', async () => {
    await open('?topup=cancelled')

    expect(await screen.findByText('The payment was cancelled. Nothing was charged.')).toBeTruthy()
    expect(api.count('credits.purchases')).toBe(0)
  })

  it('says of a payment whether its credits are in the balance beside it', async () => {
    const newest = (status: 'OPEN' | 'PAID') =>
      good(credits.purchases, { count: 1, results: [{ ...purchase, status }] })
    api.on(credits.purchases, newest('OPEN'), newest('PAID'))
    await open('?topup=done')
    const account = credits.account.example.response
    let answer = () => {}
    // Asked for before the payment is seen, and answered after it.
    const before = new Promise<void>((resolve) => {
      answer = resolve
    })
    api.on(
      credits.account,
      () => before.then(() => Response.json(account)),
      good(credits.account, { ...account, balance: '187.40' }),
    )

    expect(await screen.findByText('Payment received. Your credits arrive within a minute.')).toBeTruthy()
    await waitFor(() => expect(api.count('credits.purchases')).toBe(2))
    answer()
    expect(await screen.findByText('Payment received. 100 credits added.')).toBeTruthy()
    expect((await region('Balance')).getByText('187.4')).toBeTruthy()
  })
})

describe('what was spent', () => {
  it('is a table by month, behind the bars', async () => {
    await open()

    const table = within(await screen.findByRole('table'))
    expect(await table.findByRole('columnheader', { name: 'DVLA bike check' })).toBeTruthy()
    expect(table.getByRole('row', { name: 'November 2026 35 35' })).toBeTruthy()
  })

  it('is said to be nothing where it is', async () => {
    api.on(credits.dashboard, good(credits.dashboard, { balance: '0.00', spend: [], days_left: null, recent: [] }))
    await open()

    expect(await screen.findByText('Nothing was spent in the last 12 months.')).toBeTruthy()
  })
})

describe('what things cost', () => {
  it('is listed, also what nothing spends yet [CRED-12, R-58]', async () => {
    const unused = { ...cost, name: 'DVLA_LICENSE_CHECK', title: 'DVLA licence check', is_used: false }
    api.on(credits.featureCosts, good(credits.featureCosts, [cost, unused]))
    await open()

    const [used, later] = await (await region('Feature costs')).findAllByRole('listitem')
    expect(used?.textContent).toContain('5 credits')
    expect(used?.textContent).not.toContain('Not used yet')
    expect(later?.textContent).toContain('Not used yet')
  })

  it('can be asked for again when it did not come [CRED-11]', async () => {
    api.on(credits.featureCosts, plain(404), good(credits.featureCosts, credits.featureCosts.example.response))
    const { user } = await open()

    const costs = await region('Feature costs')
    expect(await costs.findByText("Couldn't load feature costs. Please try again.")).toBeTruthy()
    await user.click(costs.getByRole('button', { name: 'Retry' }))

    expect(await costs.findByText('5 credits')).toBeTruthy()
  })
})

describe('a top-up', () => {
  const sent = () => api.bodies[api.calls.indexOf('credits.topup')]
  const paid = () => api.on(credits.topup, good(credits.topup, credits.topup.example.response))

  it('of a package leads to the card provider', async () => {
    paid()
    const { user, address } = await open()
    const topUp = await region('Top up')
    expect(await topUp.findByText('£45.00, including £7.50 VAT')).toBeTruthy()

    await user.click(topUp.getByRole('radio', { name: 'Large: 500 credits' }))
    await user.click(topUp.getByRole('button', { name: PAY }))

    await expect.poll(address).toBe('https://checkout.example/pay/cs_1')
    expect(sent()).toEqual({ package_slug: 'large' })
  })

  it('of a free amount says what it gives, and is sent in pence', async () => {
    paid()
    const { user, address } = await open()
    const topUp = await region('Top up')
    await user.click(await topUp.findByRole('radio', { name: 'Another amount' }))
    await user.type(topUp.getByRole('textbox', { name: /Amount/ }), '12.34')
    expect(topUp.getByText('123.4 credits for £12.34, including £2.06 VAT')).toBeTruthy()

    await user.click(topUp.getByRole('button', { name: PAY }))

    await expect.poll(address).toBe('https://checkout.example/pay/cs_1')
    expect(sent()).toEqual({ amount: 1234 })
  })

  it.each(['4.99', '500.01', ' ', 'ten'])('of %j is refused before it is sent', async (typed) => {
    const { user } = await open()
    const topUp = await region('Top up')
    await user.click(await topUp.findByRole('radio', { name: 'Another amount' }))
    await user.type(topUp.getByRole('textbox', { name: /Amount/ }), typed)
    await user.click(topUp.getByRole('button', { name: PAY }))

    expect(await topUp.findByText(/^Enter an amount (from £5 to £500|such as 140.50)$/)).toBeTruthy()
    expect(api.count('credits.topup')).toBe(0)
  })

  it.each([
    ['invalid_topup', 'Invalid package slug or amount out of range'],
    ['payments_unavailable', 'Stripe service temporarily unavailable'],
  ] as const)('that is refused as %s says so above the form [CRED-09, CRED-10]', async (code, words) => {
    api.on(credits.topup, refused(code))
    const { user, address } = await open()
    const topUp = await region('Top up')
    await user.click(await topUp.findByRole('button', { name: PAY }))

    expect((await topUp.findByRole('alert')).textContent).toBe(words)
    expect(address()).toBe('/v2/settings/credits')
  })

  it('is not for who may only view: packages and prices without a button', async () => {
    await open('', { level: 'view' })

    const packages = await region('Packages')
    expect(await packages.findByText('Small: 50 credits')).toBeTruthy()
    expect(packages.queryByRole('button')).toBeNull()
    expect(packages.queryByRole('radio')).toBeNull()
  })
})
