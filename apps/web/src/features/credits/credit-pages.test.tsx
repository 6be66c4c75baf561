import { TRANSACTION as entry, PURCHASE as paid } from '@connect/contract/credits/examples'
import { credits } from '@connect/contract/credits/routes'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { good, refused } from '#api/testing/fake-api.ts'
import { fact, findFact } from '#ui/testing/fact.ts'
import { setUpCredits } from './testing/open-credits.tsx'

const { api, open } = setUpCredits()

describe('the history', () => {
  it('lists every entry with its sign, the balance after it, and who', async () => {
    const bought = { ...entry, id: 92, type: 'TOPUP' as const, amount: '100.00', description: 'Medium', user: null }
    api.on(credits.transactions, good(credits.transactions, { count: 2, results: [bought, entry] }))
    await open('/history')

    expect(await screen.findByRole('row', { name: /Top-up Medium AA19AAA Connect \+100 87.4/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /Usage DVLA bike check AA19AAA Nadia Okafor −5 87.4/ })).toBeTruthy()
  })

  it('says what it is while it is empty', async () => {
    api.on(credits.transactions, good(credits.transactions, { count: 0, results: [] }))
    await open('/history')

    expect(await screen.findByText(/Credits you buy and spend are listed here/)).toBeTruthy()
  })

  it('tells of a download that failed', async () => {
    api.on(credits.transactions, good(credits.transactions, { count: 1, results: [entry] }))
    api.on(credits.exportTransactions, refused('unexpected'))
    const { user } = await open('/history')

    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))

    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

it('lists who spent what', async () => {
  api.on(credits.audit, good(credits.audit, credits.audit.example.response))
  await open('/people')

  expect(await screen.findByRole('row', { name: 'Nadia Okafor DVLA bike check 7 35' })).toBeTruthy()
})

it('lists purchases, with a receipt of what is paid, and bonuses', async () => {
  const unpaid = { ...paid, id: paid.id + 1, status: 'OPEN' as const, receipt_number: null }
  api.on(credits.purchases, good(credits.purchases, { count: 2, results: [unpaid, paid] }))
  api.on(credits.bonuses, good(credits.bonuses, credits.bonuses.example.response))
  await open('/purchases')

  const waiting = await screen.findByRole('row', { name: /Not paid/ })
  expect(within(waiting).queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { name: `Receipt ${paid.receipt_number}` })).toBeTruthy()
  expect(await screen.findByText(/20 credits: Welcome/)).toBeTruthy()
})

describe('the low-balance alert', () => {
  const settings = credits.settings.example.response

  it('is saved with its limit and addresses', async () => {
    api.on(credits.settings, good(credits.settings, settings))
    api.on(credits.updateSettings, good(credits.updateSettings, { ...settings, low_balance_threshold: '35.50' }))
    const { user } = await open('/alert')
    fireEvent.change(await screen.findByRole('textbox', { name: /Alert at/ }), {
      target: { value: '35.5' },
    })
    fireEvent.change(screen.getByRole('textbox', { name: /Also email/ }), {
      target: { value: 'a@b.example\nc@d.example' },
    })

    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('Alert saved')).toBeTruthy()
    expect(api.bodies[api.calls.indexOf('credits.updateSettings')]).toEqual({
      low_balance_threshold: '35.5',
      low_balance_emails: ['a@b.example', 'c@d.example'],
    })
  })

  it('names the address that is none', async () => {
    api.on(credits.settings, good(credits.settings, settings))
    const { user } = await open('/alert')
    fireEvent.change(await screen.findByRole('textbox', { name: /Also email/ }), {
      target: { value: 'a@b.example, nobody' },
    })
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('Enter a valid email address: nobody')).toBeTruthy()
  })

  it('is facts for who may only view', async () => {
    api.on(credits.settings, good(credits.settings, settings))
    await open('/alert', { level: 'view' })

    expect(await findFact('Email us when credits run low')).toBe('Yes')
    expect(fact('Also email')).toBe(settings.low_balance_emails.join('\n'))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })
})
