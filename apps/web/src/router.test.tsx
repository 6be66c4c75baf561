import { auth } from '@connect/contract/auth/routes'
import { profile } from '@connect/contract/profile/routes'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession } from '#api/session/store.ts'
import { fakeApi, good, plain, refused, silent } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { routes } from '#router.tsx'

const api = fakeApi()
const someone = person({ profile_permission: 'edit' })

function openAs(user: typeof someone | null, at: string) {
  if (user) {
    signIn(user)
    api.on(auth.verify, good(auth.verify, verified(user)))
  }
  api.on(profile.get, good(profile.get, profile.get.example.response))
  return renderApp(routes, at)
}

beforeEach(noSession)

describe('a stranger', () => {
  it.each([
    ['/', '/v2/home'],
    ['/v2', '/v2/home'],
    ['/v2/settings/profile', '/v2/home'],
    ['/v2/welcome', '/v2/home'],
    ['/v2/nothing/here', '/v2/home'],
    ['/elsewhere', '/v2/home'],
    ['/v2/certificates', '/v2/login'],
    ['/v2/certificates/books', '/v2/login'],
  ])('is led from %s to %s, and nothing is left to go back to [AUTH-23, AUTH-25, AUTH-27]', async (path, to) => {
    window.history.pushState(null, '', path)
    const before = window.history.length
    const app = openAs(null, path)

    await waitFor(() => expect(app.address()).toBe(to))

    expect(window.history.length).toBe(before + 1)
    expect(api.calls).toEqual([])
  })

  it.each([
    ['/v2/login', 'Sign In'],
    ['/v2/login/signup', 'Open a school account'],
    ['/v2/error?type=forbidden', 'Permission denied'],
  ])('may see %s [AUTH-01, AUTH-26, ERR-01]', async (path, heading) => {
    const app = openAs(null, path)

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(app.address()).toBe(path)
  })

  it('with tokens but without user state is led to / and so home [AUTH-24]', async () => {
    signIn(someone)
    localStorage.removeItem('connect.user')

    const app = renderApp(routes, '/v2/settings/profile')

    await waitFor(() => expect(app.address()).toBe('/v2/home'))
    expect(localStorage.getItem('connect.tokens')).toBeNull()
  })
})

describe('a signed-in user', () => {
  it.each(['/', '/v2', '/v2/unknown', '/nowhere/at/all', '/v2/login', '/v2/welcome'])(
    'is led from %s to the default route [AUTH-21, AUTH-22, AUTH-25]',
    async (path) => {
      const app = openAs(someone, path)

      await waitFor(() => expect(app.address()).toBe('/v2/settings/profile'))
      expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
    },
  )

  it('without any area is told so', async () => {
    const app = openAs(person({}), '/')

    expect(await screen.findByText('Nothing has been shared with you yet')).toBeTruthy()
    expect(app.address()).toBe('/v2/welcome')
  })

  it.each([
    ['/v2/settings/profile', '/v2/error?type=forbidden'],
    ['/v2/settings/reset', '/v2/error?type=forbidden'],
    ['/v2/reports', '/v2/error?type=forbidden'],
    ['/v2/settings', '/v2/error?type=forbidden'],
  ])('is refused %s without the permission [PERM-06, ERR-01, ERR-02, ERR-03]', async (path, to) => {
    const app = openAs(person({}), path)

    await waitFor(() => expect(app.address()).toBe(to))
    expect(await screen.findByRole('heading', { name: 'Permission denied' })).toBeTruthy()
    expect(screen.getByText(/You do not have permission/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Connect' }).getAttribute('href')).toBe('/')
  })

  it.each([true, false])('sees that reports are coming, on Pro or not: %s [SHELL-18, R-73]', async (is_connect_pro) => {
    openAs(person({ report_permission: 'view' }, { is_connect_pro }), '/v2/reports')

    expect(await screen.findByRole('heading', { name: 'Reports' })).toBeTruthy()
    expect(screen.getAllByText('Coming soon to Pro tier').length).toBeGreaterThan(0)
  })

  it('whose stored data is of an earlier release is verified before anything is shown', async () => {
    signIn(someone)
    localStorage.setItem('connect.user', '{"id":7}')
    api.on(auth.verify, good(auth.verify, verified(someone)))
    api.on(profile.get, good(profile.get, profile.get.example.response))

    const app = renderApp(routes, '/')

    await waitFor(() => expect(app.address()).toBe('/v2/settings/profile'))
  })
})

describe('the session', () => {
  it('is verified at the start of a protected page, and leads to login when it is invalid [AUTH-17, AUTH-18]', async () => {
    const app = openAs(someone, '/v2/settings/profile')
    api.on(auth.verify, plain(400))

    await waitFor(() => expect(app.address()).toBe('/v2/login'))
  })

  it('that ran out leads home [AUTH-07, AUTH-19]', async () => {
    const app = openAs(someone, '/v2/settings/profile')
    api.on(profile.get, refused('token_not_valid'))
    api.on(auth.refresh, refused('token_not_valid'))

    await waitFor(() => expect(app.address()).toBe('/v2/home'))
  })

  it('that cannot be verified stays where it is [R-01]', async () => {
    const app = openAs(someone, '/v2/settings/profile')
    api.on(auth.verify, silent)

    expect(await screen.findByText(/Reconnecting/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Profile' })).toBeTruthy()
    expect(app.address()).toBe('/v2/settings/profile')
  })

  it('that ends in another tab ends here [AUTH-12]', async () => {
    const app = openAs(someone, '/v2/settings/profile')
    await screen.findByRole('heading', { name: 'Profile' })

    act(() => {
      localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
    })

    await waitFor(() => expect(app.address()).toBe('/v2/home'))
  })

  it('that begins in another tab leaves the login page here', async () => {
    const app = openAs(null, '/v2/login')
    await screen.findByRole('heading', { name: 'Sign In' })
    api.on(auth.verify, good(auth.verify, verified(someone)))

    act(() => signIn(someone))

    await waitFor(() => expect(app.address()).toBe('/v2/settings/profile'))
  })

  it('whose permissions shrink leads away from what is now hidden [AUTH-28]', async () => {
    const app = openAs(someone, '/v2/settings/profile')
    api.on(auth.verify, good(auth.verify, verified(person({}))))

    await waitFor(() => expect(app.address()).toBe('/v2/error?type=forbidden'))
  })

  it('is left out of it when a query is refused: the refusal has a page [R-02]', async () => {
    const app = openAs(someone, '/v2/settings/profile')
    api.on(profile.get, refused('permission_denied'))

    await waitFor(() => expect(app.address()).toBe('/v2/error?type=forbidden'))
    expect(api.count('auth.verify')).toBeGreaterThan(0)
    act(() => endSession('signed-out'))
  })
})

it('says what could not be loaded, and loads it at the second try', async () => {
  const app = openAs(someone, '/v2/settings/profile')
  api.on(profile.get, refused('bad_request'), good(profile.get, profile.get.example.response))

  expect(await screen.findByText('Unable to load profile')).toBeTruthy()
  await app.user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByDisplayValue('Okafor')).toBeTruthy()
})
