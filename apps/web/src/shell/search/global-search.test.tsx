import { search } from '@connect/contract/search/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, plain, slow } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { showsSearch } from '#shell/nav/mobile-header.tsx'
import { SearchSlot } from '#shell/search/search-slot.tsx'
// Fetched now, so that no test's patience is spent on its first load.
import '#shell/search/global-search.tsx'

const api = fakeApi()
const { response: found } = search.all.example
const nobody = { count: 0, results: [] }
const NOTHING = { ...found, customers: nobody, certificates: nobody }
const SITES = suppliers.list.example.response

const contact = (id: number, last_name: string) => ({ id, first_name: 'Isla', last_name, email: null })
const SIX = { count: 6, results: [contact(1, 'A'), contact(2, 'B'), contact(3, 'C'), contact(4, 'D')] }

function open() {
  signIn(person({ owner: true }))
  api.on(suppliers.list, good(suppliers.list, SITES))
  const app = renderApp(
    [
      {
        path: '*',
        element: (
          <>
            <SearchSlot />
            <main>
              <button type="button">Elsewhere</button>
            </main>
          </>
        ),
      },
    ],
    '/v2/staff?search=z',
  )
  return app
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })

/** Goes to the search and types. */
async function type(app: ReturnType<typeof open>, text: string) {
  await app.user.click(screen.getByLabelText('Search'))
  await app.user.type(await field(), text)
}

const groups = async () =>
  (await screen.findAllByRole('group')).map((group) => [
    group.getAttribute('aria-label'),
    within(group)
      .getAllByRole('option')
      .map((option) => option.textContent?.replace('↵', '')),
  ])

beforeEach(noSession)

describe('the search', () => {
  it('asks once, after a pause, and shows what is found by groups in order, without gaps [SEARCH-02, SEARCH-04, CONST-08]', async () => {
    let searchText = ''
    api.on(search.all, (request) => {
      searchText = new URL(request.url).searchParams.get('s') ?? ''
      return Response.json({
        ...found,
        suppliers: {
          count: 1,
          results: [{ id: 3, connect_location_name: 'Islington', name: 'X', postcode: 'N1 9ZZ' }],
        },
      })
    })
    const app = open()
    await type(app, ' isl')

    expect(await groups()).toEqual([
      ['Contact (6)', ['Isla MacDonaldisla@example.org', 'Show all 6']],
      ['Certificate (1)', ['3000107Isla MacDonald']],
      ['Site (1)', ['IslingtonN1 9ZZ']],
    ])
    expect(searchText).toBe('isl')
    expect(api.count('search.all')).toBe(1)
  })

  it('shows at most four of a group, how many there are, and a way to all of them [SEARCH-03]', async () => {
    api.on(search.all, good(search.all, { ...NOTHING, customers: SIX, instructors: SIX }))
    const app = open()
    await type(app, 'is')

    expect((await groups()).map(([label, rows]) => [label, rows?.length])).toEqual([
      ['Contact (6)', 5],
      ['Staff (6)', 5],
    ])
    const [all] = screen.getAllByRole('option', { name: 'Show all 6' })
    expect(all?.getAttribute('href')).toBe('/v2/contacts?search=is')
  })

  it('names the sites of a course type by their ids, inactive ones too [SEARCH-23]', async () => {
    const courses = { count: 1, results: [{ name: 'CBT', constant: 'LICENCE_CBT' as const, suppliers: [3] }] }
    api.on(search.all, good(search.all, { ...NOTHING, courses }))
    const app = open()
    await type(app, 'cbt')

    const name = SITES.results.find(({ id }) => id === 3)?.connect_location_name
    const option = await screen.findByRole('option', { name: new RegExp(`CBT ?${name}`) })
    expect(option.getAttribute('href')).toBe('/v2/courses/LICENCE_CBT/supplier/3/edit')
  })

  it('leads from an order to its panel, and to all that are found', async () => {
    const row = { order_friendly_id: 'DR#7K2MQX', rider_name: 'Isla MacDonald', course_type: 'LICENCE_CBT' } as const
    const results = [1, 2].map((id) => ({ ...row, id, school_course_id: 4021, date: '2026-11-21' }))
    api.on(search.all, good(search.all, { ...NOTHING, orders: { count: 6, results } }))
    const app = open()
    await type(app, 'dr#7')

    const [first] = await screen.findAllByRole('option', { name: /DR#7K2MQX ?Isla MacDonald · CBT 21\/11\/2026/ })
    expect(first?.getAttribute('href')).toBe('/v2/orders/4021/order/1/edit')
    expect(screen.getByRole('option', { name: 'Show all 6' }).getAttribute('href')).toBe('/v2/orders?search=dr%237')
  })

  it('shows a spinner, then the results [SEARCH-25]', async () => {
    api.on(search.all, slow(search.all, found, 300))
    const app = open()
    await type(app, 'is')

    expect(await screen.findByLabelText('Searching')).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(await screen.findByRole('listbox', { name: 'Search results' })).toBeTruthy()
    expect(screen.queryByLabelText('Searching')).toBeNull()
  })

  it('says when there is nothing, and when some of it took too long', async () => {
    api.on(search.all, good(search.all, { ...NOTHING, incomplete: true }))
    const app = open()
    await type(app, 'xyz')

    expect(await screen.findByText('No results for “xyz”')).toBeTruthy()
    expect(screen.getByText('Some results took too long')).toBeTruthy()
  })

  it('says when it failed, and tries again', async () => {
    api.on(search.all, plain(500), good(search.all, found))
    const app = open()
    await type(app, 'is')

    expect((await screen.findByRole('alert')).textContent).toContain('Unable to search. Try again.')
    await app.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('listbox')).toBeTruthy()
  })

  it('asks nothing while nothing is typed, and clears when it is emptied [SEARCH-24]', async () => {
    api.on(search.all, good(search.all, found))
    const app = open()
    await type(app, '  ')
    await app.user.type(await field(), 'is')
    await screen.findByRole('listbox')
    expect(api.count('search.all')).toBe(1)

    await app.user.clear(await field())

    expect(screen.queryByRole('listbox')).toBeNull()
    expect(api.count('search.all')).toBe(1)
  })

  it.each([
    ['a click outside', async (app: ReturnType<typeof open>) => app.user.click(screen.getByText('Elsewhere'))],
    ['Escape', async (app: ReturnType<typeof open>) => app.user.keyboard('{Escape}')],
    ['leaving with Tab', async (app: ReturnType<typeof open>) => app.user.tab()],
  ])('clears field and results by %s [SEARCH-26]', async (_, leave) => {
    api.on(search.all, good(search.all, found))
    const app = open()
    await type(app, 'is')
    await screen.findByRole('listbox')

    await leave(app)

    expect(screen.queryByRole('listbox')).toBeNull()
    expect((await field()).value).toBe('')
  })

  it('keeps what was typed before it was there', async () => {
    api.on(search.all, good(search.all, found))
    open()
    const plainField = screen.getByLabelText<HTMLInputElement>('Search')
    fireEvent.change(plainField, { target: { value: 'is' } })

    plainField.focus()

    const combobox = await field()
    expect(combobox.value).toBe('is')
    expect(document.activeElement).toBe(combobox)
    // The next letter comes behind what was typed, whenever it comes.
    expect(combobox.selectionStart).toBe(2)
    expect(await screen.findByRole('listbox')).toBeTruthy()
  })
})

describe('by keyboard', () => {
  async function withRows() {
    api.on(search.all, good(search.all, { ...NOTHING, customers: SIX }))
    const app = open()
    await type(app, 'is')
    await screen.findByRole('listbox')
    const active = () => screen.getAllByRole('option').findIndex((row) => row.getAttribute('aria-selected') === 'true')
    const marked = async () => {
      const id = (await field()).getAttribute('aria-activedescendant')
      return screen.getAllByRole('option').findIndex((row) => row.id === id)
    }
    return { ...app, active, marked }
  }

  it('walks through the rows, round their ends, and to the first and the last', async () => {
    const { user, active, marked } = await withRows()

    const at: number[] = [active()]
    for (const key of ['{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowDown}', '{End}', '{Home}']) {
      await user.keyboard(key)
      at.push(active())
      expect(await marked()).toBe(active())
    }

    expect(at).toEqual([0, 1, 0, 4, 0, 4, 0])
  })

  it('opens a row, clears, and keeps nothing of the search in the address', async () => {
    const { user, address } = await withRows()

    await user.keyboard('{ArrowDown}{Enter}')

    await waitFor(() => expect(address()).toBe('/v2/contacts/2/details'))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect((await field()).value).toBe('')
  })

  it('opens nothing while what is shown is of less than what is typed', async () => {
    const { user, address } = await withRows()

    await user.keyboard('la{Enter}')

    expect(address()).toBe('/v2/staff?search=z')
  })
})

it.each([
  ['/v2/calendar', true],
  ['/v2/calendar/', true],
  ['/v2/calendar/12/details', true],
  ['/v2/calendars', false],
  ['/v2/staff', false],
  ['/v2/settings/profile', false],
])('is in the header of phones at %s: %s', (pathname, isThere) => {
  expect(showsSearch(pathname)).toBe(isThere)
})
