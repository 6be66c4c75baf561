import { search } from '@connect/contract/search/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, slow } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { actionsFor, matching, pagesFor } from '#shell/search/palette-entries.ts'
import { PaletteSlot } from '#shell/search/palette-slot.tsx'
import { recentRows, remember } from '#shell/search/recent.ts'
// Fetched now, so that no test's patience is spent on its first load.
import '#shell/search/palette.tsx'

const api = fakeApi()
const { response: found } = search.all.example

async function open(user = person({ owner: true })) {
  signIn(user)
  api.on(search.all, good(search.all, found))
  const app = renderApp(
    [
      {
        path: '*',
        element: (
          <>
            <PaletteSlot />
            <button type="button">Here</button>
          </>
        ),
      },
    ],
    '/v2/staff',
  )
  await app.user.click(screen.getByRole('button', { name: 'Here' }))
  await app.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Find, go or add' }))
  const titles = (group: string) =>
    within(dialog.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map((option) => option.textContent?.replace('↵', ''))
  return { ...app, dialog, titles }
}

beforeEach(noSession)

describe('the palette', () => {
  it('has what one may begin and where one may go', async () => {
    const { titles } = await open(person({ account_permission: 'edit', contact_permission: 'view' }))

    expect(titles('Actions')).toEqual(['Create Promo Code'])
    expect(titles('Go to')).toEqual([
      'Contacts',
      'School',
      'SitesSettings',
      'BookingsSettings',
      'Test centresSettings',
      'Promo codesSettings',
      'CreditsSettings',
    ])
  })

  it('narrows both as one types, and searches the school from two letters on', async () => {
    const { user, dialog, titles } = await open()

    await user.keyboard('p')
    expect(titles('Go to')).toContain('Promo codesSettings')
    expect(api.count('search.all')).toBe(0)
    await user.keyboard('ro')

    expect(titles('Go to')).toEqual(['Profile', 'Promo codesSettings'])
    expect(titles('Actions')).toEqual(['Create Promo Code'])
    expect(await dialog.findByRole('group', { name: 'Contact (6)' })).toBeTruthy()
    expect(api.count('search.all')).toBe(1)
  })

  it('opens a row by keyboard', async () => {
    const { user, address } = await open()

    await user.keyboard('add bike{Enter}')

    await waitFor(() => expect(address()).toBe('/v2/bikes/new'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens nobody who was found by less than what is typed', async () => {
    const { user, dialog, address } = await open({ ...person({ owner: true }), id: 77 })
    api.on(search.all, good(search.all, found), slow(search.all, found, 200))

    await user.keyboard('is')
    await dialog.findByRole('group', { name: 'Contact (6)' })
    await user.keyboard('l{Enter}')
    expect(address()).toBe('/v2/staff')

    await waitFor(() => expect(api.count('search.all')).toBe(2))
    await waitFor(() => expect(dialog.queryByLabelText('Searching')).toBeNull())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/v2\/contacts\/\d+\/details/))
  })

  it('gives the focus back on Escape, and closes by its own keys as well', async () => {
    const { user } = await open()

    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Here' })))

    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says when there is nothing', async () => {
    const nobody = { count: 0, results: [] }
    const { user, dialog } = await open()
    api.on(search.all, good(search.all, { ...found, customers: nobody, certificates: nobody }))

    await user.keyboard('xyz')

    expect(await dialog.findByText('No results for “xyz”')).toBeTruthy()
  })

  it('starts with what was opened by searching, for the same person only', async () => {
    signIn(person({ owner: true }))
    for (const id of [1, 2, 1]) remember({ title: `Isla ${id}`, context: null, path: `/v2/contacts/${id}/details` })

    const { titles } = await open()

    expect(titles('Recent')).toEqual(['Isla 1', 'Isla 2'])
    signIn({ ...person({ owner: true }), id: 999 })
    expect(recentRows()).toEqual([])
  })
})

describe('its entries', () => {
  it('lead nobody where they may not go', () => {
    const nobody = person({})

    expect(actionsFor(nobody)).toEqual([])
    expect(pagesFor(nobody)).toEqual([])
  })

  it('lead who may only view courses to these', () => {
    const clerk = person({ course_permission: 'view' })

    expect(actionsFor(clerk)).toEqual([])
    expect(pagesFor(clerk).map(({ title }) => title)).toEqual(['Courses'])
  })

  it('leave out what needs Pro, and what is not there yet', () => {
    const owner = person({ owner: true }, { is_connect_pro: false })

    const titles = [...actionsFor(owner), ...pagesFor(owner)].map(({ title }) => title)

    expect(titles).not.toContain('Add bike')
    expect(titles).not.toContain('Certificates')
    expect(titles).not.toContain('Reports')
  })

  it.each([
    ['', 3],
    ['promo', 1],
    ['pro co', 1],
    ['settings', 1],
    ['omo', 0],
  ])('are found by the beginnings of words: %o finds %i', (typed, count) => {
    const entry = (title: string, context: string | null) => ({ title, context, path: '/v2/x', icon: () => null })
    const entries = [entry('Promo codes', 'Settings'), entry('Add bike', null), entry('Staff', null)]

    expect(matching(entries as never, typed)).toHaveLength(count)
  })
})
