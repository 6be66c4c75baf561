import { auth } from '@connect/contract/auth/routes'
import { testCentres } from '@connect/contract/test-centres/routes'
import type { TestCentre } from '@connect/contract/test-centres/test-centre'
import { screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { settingsRoutes } from '#features/settings/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/settings/centres/centre-panels.tsx'
import '#features/settings/centres/centres-page.tsx'
import { findFact } from '#ui/testing/fact.ts'

const api = fakeApi()
const CENTRES = '/v2/settings/dvsa/centres'
const { response: mitcham } = testCentres.get.example
const erith: TestCentre = { ...mitcham, id: 6, name: 'Erith', dvsa_code: null, offers_mod2: false, is_active: false }
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

function open(user: typeof editor, at = CENTRES) {
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(testCentres.list, good(testCentres.list, { count: 2, results: [erith, mitcham] }))
  api.on(testCentres.get, good(testCentres.get, mitcham))
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

describe('the test centres [SET-06]', () => {
  it('are listed with what they offer, the name as the link', async () => {
    open(viewer, `${CENTRES}?is_active=`)

    const row = within(await screen.findByRole('row', { name: /Erith/ }))

    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Code',
      'Postcode',
      'Mod 1',
      'Mod 2',
      'Default',
      'Status',
    ])
    const cells = row.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['Erith', '–', 'CR4 9ZZ', 'Yes', 'No', 'Yes', 'Inactive'])
    expect(row.getByRole('link', { name: 'Erith' }).getAttribute('href')).toMatch(`${CENTRES}/6/edit`)
    expect(screen.queryByRole('link', { name: 'Add test centre' })).toBeNull()
  })

  it('are told apart by status in the address', async () => {
    let search = ''
    open(viewer, `${CENTRES}?is_active=false`)
    api.on(testCentres.list, (request) => {
      search = new URL(request.url).search
      return Response.json({ count: 0, results: [] })
    })

    expect(await screen.findByText('No test centres match these filters')).toBeTruthy()
    expect(new URLSearchParams(search).get('is_active')).toBe('false')
  })
})

describe('a test centre', () => {
  it('is added with the kinds of test that it offers', async () => {
    api.on(testCentres.create, good(testCentres.create, mitcham))
    const { user, address } = open(editor)
    const [add] = await screen.findAllByRole('link', { name: 'Add test centre' })
    if (add) await user.click(add)

    await user.type(await field(/^Name/), 'Mitcham')
    await user.type(await field(/^Postcode/), 'CR4 9ZZ')
    await user.click(screen.getByRole('checkbox', { name: 'Module 2 tests' }))
    await user.click(screen.getByRole('button', { name: 'Add test centre' }))

    expect(await screen.findByText('Test centre added')).toBeTruthy()
    expect(address()).toBe(CENTRES)
    expect(api.bodies).toContainEqual({
      name: 'Mitcham',
      dvsa_code: '',
      postcode: 'CR4 9ZZ',
      offers_mod1: true,
      offers_mod2: false,
      is_default: false,
      is_active: true,
    })
  })

  it('without any kind of test is not sent', async () => {
    const { user } = open(editor, `${CENTRES}/add`)
    await user.type(await field(/^Name/), 'Mitcham')

    await user.click(screen.getByRole('checkbox', { name: 'Module 1 tests' }))
    await user.click(screen.getByRole('checkbox', { name: 'Module 2 tests' }))
    await user.click(screen.getByRole('button', { name: 'Add test centre' }))

    expect(await screen.findByText('Choose at least one kind of test')).toBeTruthy()
    expect(api.count('test_centres.create')).toBe(0)
  })

  it('is changed, and says what its server refuses beneath the field', async () => {
    const fields = { name: ['You already have a test centre with this name'] }
    api.on(testCentres.update, refused('validation_failed', { fields }), good(testCentres.update, mitcham))
    const { user } = open(editor, `${CENTRES}/5/edit`)
    const name = await field(/^Name/)

    await user.clear(name)
    await user.type(name, 'Erith')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('You already have a test centre with this name')).toBeTruthy()
    await user.type(name, ' South')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Test centre saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ name: 'Erith South' })
  })

  it('is deleted once somebody has said so, and says when it was made inactive instead', async () => {
    const detail = 'Courses use this test centre, so it has been made inactive instead.'
    api.on(testCentres.remove, good(testCentres.remove, { detail }))
    const { user, address } = open(editor, `${CENTRES}/5/edit`)

    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Mitcham?' }))
    expect(api.count('test_centres.remove')).toBe(0)
    await user.click(dialog.getByRole('button', { name: 'Delete test centre' }))

    expect(await screen.findByText(detail)).toBeTruthy()
    await waitFor(() => expect(address()).toBe(CENTRES))
  })

  it('can be looked at but not changed by who may only view', async () => {
    open(viewer, `${CENTRES}/5/edit`)

    expect(await findFact('Name', within(await screen.findByRole('dialog')))).toBe('Mitcham')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })
})
