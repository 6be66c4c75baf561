import { certificates } from '@connect/contract/certificates/routes'
import { payments } from '@connect/contract/payments/routes'
import { settings } from '@connect/contract/settings/routes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { isProviderDocument } from './pricing-table.tsx'
import { proRoutes } from './routes.tsx'

const api = fakeApi()
const TABLES = { stripe_pricing_table_id: 'prctbl_1', extra_staff_pricing_table_id: 'prctbl_2' }
const KEY = { public_stripe_key: 'pk_test_1' }
const SALES = 'mailto:sales@connect.example'

function loadedAt(path: string): void {
  const name = `https://connect.example${path}`
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry])
}

beforeEach(() => {
  noSession()
  document.head.replaceChildren()
  return () => vi.restoreAllMocks()
})

const open = (path: string, more: Parameters<typeof person>[1]) => {
  signIn(person({ owner: true }, { is_connect_pro: false, ...more }))
  return renderApp(proRoutes, path)
}

describe.each([
  ['/pro', 'stripe_pricing_table_id', 'prctbl_1'],
  ['/expand', 'extra_staff_pricing_table_id', 'prctbl_2'],
] as const)('%s', (path, id, tableId) => {
  it.each([
    [{ ...TABLES, [id]: null }, {}],
    [TABLES, {}],
    [{ ...TABLES, [id]: null }, KEY],
    [{ ...TABLES, [id]: '' }, KEY],
  ])('is a mail to sales with %j and %j [PRO-03, PRO-04, PRO-06, PRO-07]', async (tables, key) => {
    open(path, { ...tables, ...key })

    expect((await screen.findByRole('link', { name: 'Talk to Sales' })).getAttribute('href')).toBe(SALES)
    expect(document.querySelector('script, stripe-pricing-table')).toBeNull()
  })

  const loadTable = async () => {
    await screen.findByRole('status', { name: 'Loading prices' })
    document.querySelector('script')?.dispatchEvent(new Event('load'))
    const table = await waitFor(() => {
      const found = document.querySelector('stripe-pricing-table')
      expect(found).not.toBeNull()
      return found
    })
    return Object.fromEntries([...(table?.attributes ?? [])].map(({ name, value }) => [name, value]))
  }

  it("shows the provider's table with its id, key and the customer session of this moment [PRO-03, PRO-05, PRO-06]", async () => {
    loadedAt(`/v2${path}`)
    api.on(payments.customerSession, good(payments.customerSession, { stripe_customer_session_id: 'cuss_1' }))
    open(path, { ...TABLES, ...KEY })

    expect(await loadTable()).toEqual({
      'pricing-table-id': tableId,
      'publishable-key': 'pk_test_1',
      'customer-session-client-secret': 'cuss_1',
    })
    expect(document.querySelector('script')?.src).toBe('https://js.stripe.com/v3/pricing-table.js')
    expect(screen.queryByRole('link', { name: 'Talk to Sales' })).toBeNull()
  })

  it('shows it without a customer session where there is none', async () => {
    loadedAt(`/v2${path}`)
    api.on(payments.customerSession, good(payments.customerSession, { stripe_customer_session_id: null }))
    open(path, { ...TABLES, ...KEY })

    expect(await loadTable()).toEqual({ 'pricing-table-id': tableId, 'publishable-key': 'pk_test_1' })
  })

  it('sells nothing to a customer whom no school knows: without the session it is a mail to sales', async () => {
    loadedAt(`/v2${path}`)
    api.on(payments.customerSession, refused('payments_unavailable'))
    open(path, { ...TABLES, ...KEY })

    expect(await screen.findByRole('link', { name: 'Talk to Sales' })).toBeTruthy()
    expect(document.querySelector('stripe-pricing-table')).toBeNull()
  })

  it('is a mail to sales when the provider cannot be reached', async () => {
    loadedAt(`/v2${path}`)
    api.on(payments.customerSession, good(payments.customerSession, { stripe_customer_session_id: null }))
    open(path, { ...TABLES, ...KEY })
    await screen.findByRole('status', { name: 'Loading prices' })

    document.querySelector('script')?.dispatchEvent(new Event('error'))

    expect(await screen.findByRole('link', { name: 'Talk to Sales' })).toBeTruthy()
  })
})

it('knows the documents whose policy lets the provider in [PRO-05]', () => {
  const loaded = (path: string) =>
    isProviderDocument({ getEntriesByType: () => [{ name: `https://c.example${path}` } as PerformanceEntry] })

  expect(['/v2/pro', '/v2/pro/?x=1', '/v2/expand#top'].map(loaded)).toEqual([true, true, true])
  expect(['/', '/v2/settings/profile', '/v2/promo'].map(loaded)).toEqual([false, false, false])
  expect(isProviderDocument({ getEntriesByType: () => [] })).toBe(false)
})

describe('the certificates of a school without Pro', () => {
  const button = () => screen.queryByRole('button', { name: 'Download your certificates' })

  it('can still be downloaded by the owner [PRO-14, R-60]', async () => {
    const made = vi.fn(() => 'blob:certificates')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }))
    api.on(certificates.export, () => new Response('x', { headers: { 'content-type': 'text/csv' } }))
    const { user } = open('/pro', { is_connect_pro: false })

    await user.click(await screen.findByRole('button', { name: 'Download your certificates' }))

    await waitFor(() => expect(made).toHaveBeenCalledWith(expect.any(Blob)))
  })

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'of one on Pro is its plan, with the way to manage it where it has a page at the provider: %s',
    async (has_billing, ways) => {
      api.on(settings.get, good(settings.get, { ...settings.get.example.response, has_billing }))
      open('/pro', { is_connect_pro: true, ...TABLES, ...KEY })

      expect(await screen.findByText('Your school is on Pro.')).toBeTruthy()
      await waitFor(() => expect(api.count('settings.get')).toBe(1))
      await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Manage subscription' })).toHaveLength(ways))
      expect(screen.queryByText(/free trial/)).toBeNull()
      expect(document.querySelector('stripe-pricing-table')).toBeNull()
    },
  )

  it.each([
    ['an editor', person({ certificate_permission: 'edit' }, { is_connect_pro: false })],
    ['an owner on Pro', person({ owner: true }, { is_connect_pro: true })],
  ])('are not offered there to %s', async (_who, user) => {
    api.on(settings.get, good(settings.get, settings.get.example.response))
    signIn(user)
    renderApp(proRoutes, '/pro')
    await screen.findByRole('link', { name: 'Talk to Sales' })

    expect(button()).toBeNull()
  })
})
