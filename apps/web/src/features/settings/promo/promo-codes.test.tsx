import { auth } from '@connect/contract/auth/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { vouchers } from '@connect/contract/vouchers/routes'
import type { Voucher } from '@connect/contract/vouchers/voucher'
import { screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { settingsRoutes } from '#features/settings/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
import { formatDays, formatScope, formatUses } from './promo-code-columns.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/settings/promo/promo-code-panels.tsx'
import '#features/settings/promo/promo-codes-page.tsx'
import { fact, findFact } from '#ui/testing/fact.ts'

const api = fakeApi()
const PROMO = '/v2/settings/widget/promo'
const { response: spring } = vouchers.get.example
const fresh = { ...spring, times_used: 0, num_of_uses_available: null }
const fixed: Voucher = { ...spring, id: 8, code: 'WINTER-25', discount_type: 'FIXED', discount: 2500 }
const [croydon] = spring.suppliers
const editor = person({ account_permission: 'edit' })
const viewer = person({ account_permission: 'view' })

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

function open(user: typeof editor, at = PROMO, voucher = spring) {
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(suppliers.list, good(suppliers.list, suppliers.list.example.response))
  api.on(vouchers.list, good(vouchers.list, { count: 2, results: [spring, fixed] }))
  api.on(vouchers.get, good(vouchers.get, voucher))
  return renderApp(
    [
      { path: '/v2', Component: Frame, children: settingsRoutes() },
      { path: '*', element: null },
    ],
    at,
  )
}

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

beforeEach(noSession)

describe('the promo codes [WIDGET-02]', () => {
  it('are listed with what they take off, how often, when and where', async () => {
    open(viewer)

    const row = within(await screen.findByRole('row', { name: /SPRING-10/ }))

    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Code',
      'Discount',
      'Uses',
      'Valid',
      'Applies to',
      'Status',
    ])
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'SPRING-10',
      '10%',
      '1 of 50',
      '01/03/2027 – 31/12/2027',
      'CBT · Croydon',
      'Active',
    ])
    expect(screen.getByRole('row', { name: /WINTER-25/ }).textContent).toContain('£25.00')
    expect(row.getByRole('link', { name: 'SPRING-10' }).getAttribute('href')).toBe(`${PROMO}/7/edit`)
  })

  it('cannot be added by who may only view them [WIDGET-03]', async () => {
    open(viewer)

    const add = await screen.findByRole('button', { name: 'Create Promo Code' })

    expect(add).toHaveProperty('disabled', true)
  })
})

describe('the words of a promo code', () => {
  it.each([
    [{ times_used: 1204, num_of_uses_available: null }, '1,204'],
    [{ times_used: 0, num_of_uses_available: 40 }, '0 of 40'],
  ])('for its uses: %o is %s', (values, text) => {
    expect(formatUses({ ...spring, ...values })).toBe(text)
  })

  it.each([
    [{ starts_at: null, expire_date: null }, '–'],
    [{ starts_at: '2027-01-01', expire_date: null }, 'from 01/01/2027'],
    [{ starts_at: null, expire_date: '2027-01-31' }, 'until 31/01/2027'],
  ])('for its days: %o is %s', (values, text) => {
    expect(formatDays({ ...spring, ...values })).toBe(text)
  })

  it.each([
    [{ course_types: [], suppliers: [] }, 'Every course'],
    [{ course_types: [], suppliers: croydon ? [croydon] : [] }, 'Every course · Croydon'],
    [
      { course_types: ['LICENCE_CBT', 'MOT', 'BIKE_HIRE', 'FULL_LICENCE'] as const, suppliers: [] },
      'CBT, MOT + 2 more',
    ],
  ])('for what it is for: %o is %s', (values, text) => {
    expect(formatScope({ ...spring, ...values, course_types: [...values.course_types] })).toBe(text)
  })
})

describe('a promo code', () => {
  it('is created in upper case, with an example of what it does', async () => {
    api.on(vouchers.create, good(vouchers.create, fresh))
    const { user, address } = open(editor)
    const [add] = await screen.findAllByRole('link', { name: 'Create Promo Code' })
    if (add) await user.click(add)

    await user.type(await field(/^Code/), 'spring-10')
    await user.type(await field(/^Discount/), '20')
    expect(screen.getByText(/becomes/).textContent).toBe('A course at £145.00 becomes £125.00.')
    await user.click(screen.getByRole('radio', { name: 'Percent' }))
    expect(screen.queryByText(/becomes/)).toBeNull()
    expect(await field(/^Discount/)).toHaveProperty('value', '')
    await user.type(await field(/^Discount/), '10')
    expect(screen.getByText(/becomes/).textContent).toBe('A course at £145.00 becomes £130.50.')
    await user.click(screen.getByRole('button', { name: 'Create promo code' }))

    expect(await screen.findByText('Promo code created')).toBeTruthy()
    expect(address()).toBe(PROMO)
    expect(api.bodies).toContainEqual({
      code: 'SPRING-10',
      discount_type: 'PERCENT',
      discount: 10,
      starts_at: '',
      expire_date: '',
      num_of_uses_available: '',
      min_price: '',
      is_active: true,
      once_per_customer: false,
      course_types: [],
      suppliers: [],
    })
  })

  it('is changed, and says what its server refuses beneath the field', async () => {
    const fields = { code: ['You have this code already'] }
    api.on(vouchers.update, refused('validation_failed', { fields }), good(vouchers.update, fresh))
    const { user } = open(editor, `${PROMO}/7/edit`, fresh)
    const code = await field(/^Code/)

    await user.clear(code)
    await user.type(code, 'nhs-20')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('You have this code already')).toBeTruthy()
    await user.type(code, 'x')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Promo code saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ code: 'NHS-20X' })
  })

  it('sends its type with its discount, since neither says anything alone', async () => {
    api.on(vouchers.update, good(vouchers.update, fresh))
    const { user } = open(editor, `${PROMO}/7/edit`, fresh)
    const discount = await field(/^Discount/)

    await user.clear(discount)
    await user.type(discount, '15')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('Promo code saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ discount_type: 'PERCENT', discount: 15 })
  })

  it('keeps its code once it has been used', async () => {
    open(editor, `${PROMO}/7/edit`, { ...spring, times_used: 49, num_of_uses_available: 1 })

    const code = await field(/^Code/)

    expect(code.readOnly).toBe(true)
    expect(screen.getByText('Used 49 times, so it cannot be renamed.')).toBeTruthy()
    expect(screen.getByText('· 1 use left')).toBeTruthy()
  })

  it('is deleted once somebody has said so', async () => {
    api.on(vouchers.remove, good(vouchers.remove, vouchers.remove.example.response))
    const { user, address } = open(editor, `${PROMO}/7/edit`)

    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete SPRING-10?' }))
    expect(api.count('vouchers.remove')).toBe(0)
    await user.click(dialog.getByRole('button', { name: 'Delete promo code' }))

    expect(await screen.findByText('The promo code has been deleted.')).toBeTruthy()
    await waitFor(() => expect(address()).toBe(PROMO))
  })

  it('can be looked at but not changed by who may only view', async () => {
    open(viewer, `${PROMO}/7/edit`)

    const panel = within(await screen.findByRole('dialog'))
    expect(await findFact('Code', panel)).toBe('SPRING-10')
    expect(fact('Discount', panel)).toBe('10%')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })
})
