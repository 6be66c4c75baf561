import { describe, expect, it } from 'vitest'
import { countSeats, isNews, toSchoolPlan, toSubscriptionState } from './subscription-rules.ts'

const price = (total_users?: string, quantity: number | null = 1) => ({
  quantity,
  price: { metadata: (total_users === undefined ? {} : { total_users }) as Record<string, string> },
})

describe('the seats of a subscription', () => {
  it.each([
    ['its own word', { total_users: '12' }, [price('5')], 12],
    ['its price', {}, [price('5')], 5],
    ['its price, so many times', {}, [price('5', 3)], 15],
    ['all its prices', {}, [price('5'), price('2', 2)], 9],
    ['a price without a quantity', {}, [price('5', null)], 5],
    ['nobody', {}, [price()], null],
    ['nonsense', { total_users: 'many' }, [price('-1')], null],
  ] as const)('come from %s', (_, metadata, data, seats) => {
    expect(countSeats({ metadata, items: { data: [...data] } })).toBe(seats)
  })
})

describe('a subscription [PRO-14]', () => {
  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['unpaid', false],
    ['paused', false],
    ['canceled', false],
    ['a new word', false],
  ])('that is %s is in force: %s', (status, is_live) => {
    const subscription = { id: 'sub_1', customer: 'cus_1', status, metadata: {}, items: { data: [price()] } }

    expect(toSubscriptionState({ created: new Date(0), rank: 1, subscription }).is_live).toBe(is_live)
  })

  it.each([
    ['itself', { is_connect_pro: 'false' }, {}],
    ['its price', {}, { is_connect_pro: 'false' }],
  ])('of extra seats does not bring Pro, by %s', (_, metadata, ofPrice) => {
    const items = { data: [{ quantity: 1, price: { metadata: ofPrice as Record<string, string> } }] }
    const unpaid = {
      id: 'sub_1',
      customer: 'cus_1',
      status: 'active',
      metadata: metadata as Record<string, string>,
      items,
    }

    expect(toSubscriptionState({ created: new Date(0), rank: 1, subscription: unpaid }).is_pro).toBe(false)
  })
})

const at = (seconds: number, event_rank = 1) => ({
  is_over: event_rank === 2,
  event_at: new Date(seconds * 1000),
  event_rank,
})

it.each([
  ['the first', at(1), null, true],
  ['a later', at(2), at(1), true],
  ['an earlier', at(1), at(2), false],
  ['the same again', at(1), at(1), true],
  ['a creation in the second of an update', at(1, 0), at(1, 1), false],
  ['an update in the second of a creation', at(1, 1), at(1, 0), true],
  ['an end in the second of an update', at(1, 2), at(1, 1), true],
  ['an update in the second of the end', at(1, 1), at(1, 2), false],
  ['an update after the end', at(2, 1), at(1, 2), false],
  ['an end that comes late', at(1, 2), at(2, 1), true],
  ['the end again', at(1, 2), at(1, 2), false],
] as const)('%s event of a subscription is news: %o after %o → %s [PRO-14]', (_, event, known, isNewer) => {
  expect(isNews(event, known)).toBe(isNewer)
})

const sub = (is_live: boolean, is_pro: boolean, total_users: number | null) => ({ is_live, is_pro, total_users })

it.each([
  ['no subscription', [], false, null],
  ['one to Pro', [sub(true, true, null)], true, null],
  ['one to Pro that is over', [sub(false, true, 9)], false, null],
  ['one that replaced another', [sub(false, true, 5), sub(true, true, 10)], true, 10],
  ['extra seats alone', [sub(true, false, 10)], false, 10],
  ['Pro and extra seats', [sub(true, true, 5), sub(true, false, 20)], true, 20],
  ['Pro, and extra seats that are over', [sub(true, true, 5), sub(false, false, 20)], true, 5],
] as const)('a school with %s has Pro: %o → %s, seats %s [PRO-14]', (_, subscriptions, is_connect_pro, total_users) => {
  expect(toSchoolPlan(subscriptions)).toEqual({ is_connect_pro, total_users })
})
