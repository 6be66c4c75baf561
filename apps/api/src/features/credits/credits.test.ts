import { credits } from '@connect/contract/credits/routes'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { grant } from './ledger.ts'

const test = useTestApp()

async function school({ balance = 0, isPro = true } = {}) {
  const { make, as, context } = test()
  const row = await make.school({ is_connect_pro: isPro })
  const office = await make.user(row, permissions('USER_PERMISSION_EDIT'))
  const viewer = await make.user(row)
  const db = scopedTo(context.db, row.id)
  const give = (amount: number, key: string, more = {}) =>
    db.$transaction((tx) =>
      grant(tx, { type: 'BONUS', kind: 'BONUS', amount, description: 'Welcome', idempotency_key: key, ...more }),
    )
  if (balance > 0) await give(balance, 'first')
  return { school: row, office, db, give, call: await as(office), asNobody: await as(viewer) }
}

const spend = (quantity: number, idempotency_key: string, token_type = 'SMS') => ({
  body: { token_type, quantity, reference: 'Reminder', idempotency_key },
})

describe('the account', () => {
  it('is open to everybody who is signed in, before anything was bought too [CRED-05 DVLA-07]', async () => {
    const { asNobody } = await school()

    expect(await asNobody(credits.account, {})).toMatchObject({
      balance: '0.00',
      currency: 'credits',
      credit_value_pence: 10,
      monthly_allowance: '100.00',
      allowance_remaining: '0.00',
      auto_topup: false,
    })
  })

  it('says when the allowance comes again in Europe/London, and promises none without Pro', async () => {
    const { call } = await school()
    const plain = await school({ isPro: false })

    const { resets_at } = await call(credits.account, {})
    expect(new Date(resets_at ?? '').getTime()).toBeGreaterThan(test().clock.now().getTime())
    expect(await plain.call(credits.account, {})).toMatchObject({ monthly_allowance: null, resets_at: null })
  })

  it('tells what is left of the allowance apart from the rest', async () => {
    const { call, give } = await school({ balance: 1000 })
    const expires_at = new Date(test().clock.now().getTime() + 86_400_000)
    await give(10_000, 'allowance', { kind: 'ALLOWANCE', type: 'ALLOWANCE', expires_at })
    await call(credits.consumeTokens, spend(10, 'a'))

    expect(await call(credits.account, {})).toMatchObject({ balance: '104.00', allowance_remaining: '94.00' })
  })
})

it('names what costs credits, and what of it is not used yet [CRED-06 CRED-07 CRED-12 R-58]', async () => {
  const { asNobody } = await school()

  expect(await asNobody(credits.tokenTypes, {})).toEqual([
    { name: 'DVLA_BIKE_CHECK', title: 'DVLA bike check', unit_price: '5.00', unit_price_display: '5 credits' },
    { name: 'DVLA_LICENSE_CHECK', title: 'DVLA licence check', unit_price: '8.00', unit_price_display: '8 credits' },
    { name: 'SMS', title: 'Text message', unit_price: '0.60', unit_price_display: '0.6 credits' },
  ])
  const costs = await asNobody(credits.featureCosts, {})
  expect(costs.map(({ feature, is_used }) => [feature, is_used])).toEqual([
    ['Bikes', true],
    ['Contacts', false],
    ['Communication', true],
  ])
})

it.each([
  ['SMS', 3, '1.80', true],
  ['DVLA_BIKE_CHECK', 1, '5.00', true],
  ['DVLA_BIKE_CHECK', 2, '10.00', true],
  ['DVLA_BIKE_CHECK', 3, '15.00', false],
])('works out what %s × %i costs [CRED-08]', async (token_type, quantity, total, sufficient) => {
  const { call } = await school({ balance: 1000 })

  expect(await call(credits.calculateCost, { query: { token_type, quantity } })).toMatchObject({
    total,
    sufficient,
    balance: '10.00',
  })
})

it('knows no other token type', async () => {
  const { call } = await school()

  const refusal = await refused(call(credits.calculateCost, { query: { token_type: 'TEA', quantity: 1 } }))
  const spent = await refused(call(credits.consumeTokens, spend(1, 'a', 'TEA')))
  for (const answer of [refusal, spent])
    expect(answer.fields).toEqual({ token_type: ['This token type does not exist'] })
})

it('sells the packages of the rows, with the VAT in their price', async () => {
  const { call } = await school()

  expect(await call(credits.packages, {})).toEqual([
    { slug: 'small', title: 'Small', credits: '50.00', price: 500, vat: 83 },
    { slug: 'medium', title: 'Medium', credits: '100.00', price: 1000, vat: 167 },
    { slug: 'large', title: 'Large', credits: '500.00', price: 4500, vat: 750 },
  ])
})

describe('spending from outside', () => {
  it('is charged once for a key, by whom and for what', async () => {
    const { call, office } = await school({ balance: 1000 })
    const first = await call(credits.consumeTokens, spend(3, 'a'))
    const again = await call(credits.consumeTokens, spend(3, 'a'))

    expect(first.balance).toBe('8.20')
    expect(again).toEqual(first)
    const { results } = await call(credits.transactions, { query: { type: 'USAGE' } })
    expect(results).toMatchObject([
      { amount: '-1.80', balance_after: '8.20', quantity: 3, reference: 'Reminder', user: { id: office.id } },
    ])
  })

  it('is refused beyond the balance [CRED-03]', async () => {
    const { call } = await school({ balance: 59 })

    expect((await refused(call(credits.consumeTokens, spend(1, 'a')))).code).toBe('insufficient_credits')
    expect((await call(credits.account, {})).balance).toBe('0.59')
  })
})

describe('what was spent', () => {
  it('is told by month and kind, by person, and for how long the rest will last', async () => {
    const { call, office } = await school({ balance: 10_000 })
    await call(credits.consumeTokens, spend(50, 'a'))
    await call(credits.consumeTokens, spend(2, 'b', 'DVLA_BIKE_CHECK'))

    const month = new Date().toISOString().slice(0, 7)
    const { spend: spent, total } = await call(credits.analytics, {})
    expect([spent.length, total, spent[0]?.month.slice(0, 4)]).toEqual([2, '40.00', month.slice(0, 4)])
    const dashboard = await call(credits.dashboard, {})
    expect(dashboard).toMatchObject({ balance: '60.00', days_left: 45 })
    expect(dashboard.recent).toHaveLength(3)
    expect(await call(credits.audit, {})).toEqual([
      {
        user: { id: office.id, name: `${office.first_name} ${office.last_name}` },
        token_type: 'SMS',
        quantity: 50,
        amount: '30.00',
      },
      {
        user: { id: office.id, name: `${office.first_name} ${office.last_name}` },
        token_type: 'DVLA_BIKE_CHECK',
        quantity: 2,
        amount: '10.00',
      },
    ])
  })

  it('is filtered by kind and day, and bonuses are listed apart', async () => {
    const { call } = await school({ balance: 1000 })
    await call(credits.consumeTokens, spend(1, 'a'))
    const count = async (query: object) => (await call(credits.transactions, { query })).count

    expect(await count({})).toBe(2)
    expect(await count({ type: 'BONUS' })).toBe(1)
    expect(await count({ token_type: 'SMS' })).toBe(1)
    expect(await count({ created__lte: '2020-01-01' })).toBe(0)
    expect((await call(credits.bonuses, { query: {} })).results).toMatchObject([
      { reason: 'Welcome', credits: '10.00' },
    ])
  })
})

describe('the low-balance alert', () => {
  it('has a threshold and addresses that can be changed', async () => {
    const { call } = await school()
    const body = { low_balance_threshold: '12.5', low_balance_emails: ['money@example.org'], low_balance_alert: false }

    const after = await call(credits.updateSettings, { body })

    expect(after).toEqual({ ...body, low_balance_threshold: '12.50', version: expect.any(String) })
    expect(await call(credits.settings, {})).toEqual(after)
  })

  it.each([
    ['a threshold that is no number', { low_balance_threshold: 'few' }, 'low_balance_threshold'],
    ['an address that is none', { low_balance_emails: ['nobody'] }, 'low_balance_emails.0'],
  ])('refuses %s', async (_, body, field) => {
    const { call } = await school()

    expect(Object.keys((await refused(call(credits.updateSettings, { body }))).fields)).toEqual([field])
  })
})
