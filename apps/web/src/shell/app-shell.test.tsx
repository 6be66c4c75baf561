import { auth } from '@connect/contract/auth/routes'
import { profile } from '@connect/contract/profile/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSession } from '#api/session/store.ts'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { routes } from '#router.tsx'
import { SideNav } from '#shell/nav/side-nav.tsx'

const api = fakeApi()

async function open(...[grants, more]: Parameters<typeof person>) {
  const user = person(grants, more)
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(profile.get, good(profile.get, profile.get.example.response))
  const app = renderApp(routes, '/v2/settings/profile')
  await screen.findByRole('heading', { level: 1 })
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  const bar = within(screen.getAllByRole('banner')[0] ?? document.body)
  return { ...app, nav, bar }
}

beforeEach(noSession)

describe('the top bar', () => {
  it('names the school and that it is on Pro [SHELL-12, SHELL-13]', async () => {
    const { bar } = await open({ owner: true })

    expect(bar.getByText('Southside Rider Training')).toBeTruthy()
    expect(bar.getByText('Pro Tier Account')).toBeTruthy()
  })

  it('has no Pro marker for a school that is not on Pro [SHELL-12]', async () => {
    const { bar } = await open({ owner: true }, { is_connect_pro: false, school_name: 'Northgate Motorcycle School' })

    expect(bar.getByText('Northgate Motorcycle School')).toBeTruthy()
    expect(bar.queryByText('Pro Tier Account')).toBeNull()
  })

  it('has Help, which opens outside [SHELL-07, SHELL-15]', async () => {
    const { bar, nav } = await open({ owner: true })

    for (const help of [bar.getByRole('link', { name: /Help/ }), nav.getByRole('link', { name: /Help/ })]) {
      expect(help.getAttribute('href')).toBe('https://help.connect.example/')
      expect(help.getAttribute('target')).toBe('_blank')
      expect(help.getAttribute('rel')).toBe('noopener noreferrer')
    }
  })
})

describe('the navigation', () => {
  it('says on a demo what is simulated, and nothing of it elsewhere', async () => {
    const { nav, unmount } = await open({ owner: true })
    expect(nav.queryByText(/^Demo:/)).toBeNull()
    unmount()
    const config = document.head.appendChild(document.createElement('meta'))
    onTestFinished(() => config.remove())
    config.name = 'connect-config'
    config.content = '{"is_demo":true}'

    const demo = await open({ owner: true })

    expect(demo.nav.getByText(/^Demo: payments, DVLA look-ups and texts are simulated/)).toBeTruthy()
  })

  it('announces reports without leading there, and hints at Pro to those without [SHELL-05, SHELL-16, SHELL-18]', async () => {
    const { nav, user } = await open({ owner: true }, { is_connect_pro: false })

    const reports = nav.getByRole('link', { name: 'Reports Coming soon to Pro tier' })
    expect(reports.getAttribute('aria-disabled')).toBe('true')
    expect(reports.getAttribute('href')).toBeNull()
    const badges = nav.getAllByRole('link', { name: 'Pro' })
    expect(new Set(badges.map((badge) => badge.getAttribute('href')))).toEqual(new Set(['/v2/pro']))
    await user.hover(badges[0] ?? document.body)
    const hint = await screen.findByRole('tooltip')
    expect(hint.textContent).toBe('This is a Pro feature, start your free trial here')
  })

  it('has no Pro badge for a school on Pro, and hides what is not shared [SHELL-02, SHELL-16]', async () => {
    const { nav } = await open({ profile_permission: 'view' })

    expect(nav.queryByText('Pro')).toBeNull()
    expect(nav.queryByText(/Reports/)).toBeNull()
    expect(nav.getByRole('link', { name: /Profile/ }).getAttribute('aria-current')).toBe('page')
  })

  it('has a logo that leads to the default route [SHELL-09]', async () => {
    const { nav } = await open({ owner: true })

    expect(nav.getByRole('link', { name: 'Connect' }).getAttribute('href')).toBe('/v2/calendar')
  })

  it.each([
    ['2027-02-28', 1],
    ['2027-03-01', 0],
  ])('shows NEW up to its last day: on %s %i times [SHELL-20]', async (today, times) => {
    signIn(person({ profile_permission: 'view' }))
    renderApp([{ path: '*', element: <SideNav today={today} /> }])

    expect(screen.queryAllByText('NEW')).toHaveLength(times)
  })
})

it('says who is signed in, with their role [PERM-02]', async () => {
  const { user } = await open({ admin: true, profile_permission: 'view' })

  await user.click(screen.getByRole('button', { name: 'Nadia Okafor Admin' }))

  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByText('office@southside.example')).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/v2/settings/profile')
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Light',
    'Dark',
    'System',
  ])
})

describe('Logout', () => {
  it('asks first, and stays when it is not meant [SHELL-08]', async () => {
    const { user, nav, address } = await open({ owner: true })

    await user.click(nav.getByRole('button', { name: 'Logout' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Are you sure that you want to logout?')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))

    expect(readSession().user).not.toBeNull()
    expect(address()).toBe('/v2/settings/profile')
  })

  it('leaves no session, no cached data and no protected page [AUTH-12, AUTH-32]', async () => {
    api.on(auth.logout, good(auth.logout, { detail: 'Signed out.' }))
    const { user, nav, address, queryClient } = await open({ owner: true })
    await screen.findByDisplayValue('Okafor')

    await user.click(nav.getByRole('button', { name: 'Logout' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Logout' }))

    await waitFor(() => expect(address()).toBe('/v2/home'))
    expect(readSession()).toMatchObject({ tokens: null, user: null })
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    await waitFor(() => expect(api.count('auth.logout')).toBe(1))
  })
})

it('has its menu behind a button on a phone, with a way to close it [SHELL-10]', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  signIn(person({ owner: true }))
  const verify = good(auth.verify, verified(person({ owner: true })))
  api.on(auth.verify, verify)
  api.on(profile.get, good(profile.get, profile.get.example.response))
  const { user } = renderApp(routes, '/v2/settings/profile')

  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByText('Pro Tier Account')).toBeTruthy()
  expect(menu.getByRole('link', { name: /Profile/ })).toBeTruthy()

  await user.click(menu.getByRole('button', { name: 'Close menu' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
