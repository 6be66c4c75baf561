import { changes } from '@connect/contract/changes/routes'
import { CONTACT_ROW } from '@connect/contract/customers/examples'
import { customers } from '@connect/contract/customers/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openContacts } from '#features/contacts/testing/open-contacts.tsx'

const api = fakeApi()
const editor = person({ contact_permission: 'edit' })
const viewer = person({ contact_permission: 'view' })
const LIST = '/v2/contacts'

beforeEach(noSession)

describe('the list of contacts', () => {
  it('shows a contact in its columns, the name as the link [CONTACT-01]', async () => {
    openContacts(api, viewer, `${LIST}?search=is`, { row: { age: 16, phone: '07700 900512' } })

    const row = within(await screen.findByRole('row', { name: /Isla MacDonald/ }))
    for (const text of ['Under 18', 'isla@example.org', 'Direct', '28/11/2026 · CBT', '20/11/2026'])
      expect(row.getByText(text)).toBeTruthy()
    expect(row.getByRole('link', { name: '07700 900512' }).getAttribute('href')).toBe('tel:07700900512')
    expect(row.getByRole('link', { name: /Isla MacDonald/ }).getAttribute('href')).toBe(
      '/v2/contacts/41/details?search=is',
    )
  })

  it('asks for what the address searches and sorts by [CONTACT-02, CONTACT-03]', async () => {
    const queries: URLSearchParams[] = []
    openContacts(api, viewer, `${LIST}?search=is&ordering=-created,last_name`)
    api.on(customers.list, (request) => {
      queries.push(new URL(request.url).searchParams)
      return Response.json({ count: 0, results: [] })
    })

    expect(await screen.findByText('No contacts found')).toBeTruthy()
    expect(queries.map((params) => [params.get('search'), params.get('ordering')])).toEqual([
      ['is', '-created,last_name'],
    ])
  })

  it('has ten on a page unless somebody wants more [CONTACT-14]', async () => {
    const { user, address } = openContacts(api, viewer, `${LIST}?page=2`, { count: 260 })

    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }))
    expect(pager.getByText('11–20 of 260')).toBeTruthy()
    await user.selectOptions(pager.getByRole('combobox', { name: 'Rows per page' }), '50 rows')

    await waitFor(() => expect(address()).toBe(`${LIST}?page=1&page_size=50`))
  })

  it('has as many on a page as somebody wanted the last time, unless the address says', async () => {
    localStorage.setItem('connect.rows.customers.list', '25')
    const { user, address } = openContacts(api, viewer, LIST, { count: 260 })

    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }))
    expect(pager.getByText('1–25 of 260')).toBeTruthy()
    await user.click(pager.getByRole('link', { name: 'Page 2' }))
    expect(address()).toBe(`${LIST}?page_size=25&page=2`)
  })

  it('takes a later page for one of its own size, whatever size is remembered', async () => {
    localStorage.setItem('connect.rows.customers.list', '25')
    openContacts(api, viewer, `${LIST}?page=2`, { count: 260 })

    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }))
    expect(pager.getByText('11–20 of 260')).toBeTruthy()
  })

  it('narrows to a source, of which RideTo has two names', async () => {
    const { user, address } = openContacts(api, viewer, `${LIST}?page=2`)

    await user.click(await screen.findByRole('link', { name: /^RideTo/ }))

    await waitFor(() => expect(address()).toBe(`${LIST}?source=RIDETO,RIDETO_INSTANT`))
    expect(await screen.findByRole('link', { name: /^RideTo/, current: true })).toBeTruthy()
  })

  it('says how many there are of each source', async () => {
    openContacts(api, viewer, LIST)

    const rail = within(await screen.findByRole('navigation', { name: 'Source' }))
    await waitFor(() =>
      expect(rail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'All contacts 10',
        'RideTo 4',
        'Widget 4',
        'Direct 2',
      ]),
    )
  })

  it('shows what a colleague changes while it is open', async () => {
    openContacts(api, viewer, LIST)
    let sendChange: (change: string) => void = () => undefined
    const stream = new ReadableStream({
      start(controller) {
        sendChange = (change) => controller.enqueue(new TextEncoder().encode(`event: changed\ndata: ${change}\n\n`))
      },
    })
    api.on(changes.listen, () => new Response(stream))
    await screen.findByRole('row', { name: /Isla MacDonald/ })
    await waitFor(() => expect(api.calls).toContain(changes.listen.name))

    const row = { ...CONTACT_ROW, last_name: 'Reid', full_name: 'Isla Reid' }
    api.on(customers.list, good(customers.list, { count: 1, results: [row] }))
    sendChange('{"feature":"customers","ids":[41]}')

    expect(await screen.findByRole('row', { name: /Isla Reid/ })).toBeTruthy()
  })

  it('says when it could not be loaded', async () => {
    openContacts(api, viewer, LIST)
    api.on(customers.list, refused('not_found'))

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
  })

  it.each([
    ['leads whoever may add a contact to the panel', editor, false],
    ['disables it for who may only look', viewer, true],
  ])('%s', async (_what, user, isDisabled) => {
    openContacts(api, user, LIST)

    await screen.findByRole('row', { name: /Isla MacDonald/ })
    expect(screen.queryByRole('button', { name: 'Add Contact' })?.matches(':disabled') ?? false).toBe(isDisabled)
    expect(screen.queryAllByRole('link', { name: 'Add Contact' }).length > 0).toBe(!isDisabled)
  })
})
