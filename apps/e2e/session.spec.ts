import { expect, type Page } from '@playwright/test'
import { field, leavingGoto, PASSWORD, test } from './support/fixtures.ts'

const OFFICE = 'office@southside.example'
const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'x', status, detail: 'x', code }),
})
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /tokens|user/.test(key)))

/** Puts the clock where the access token has this many seconds left. */
async function leaveSeconds(page: Page, seconds: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + (30 * 60 - seconds) * 1000)
}

test.describe('without a session', () => {
  for (const path of ['/v2/settings/profile', '/v2/reports', '/v2/welcome', '/', '/v2', '/v2/nowhere/at/all']) {
    test(`${path} leads home, replacing it [AUTH-23 AUTH-24 AUTH-25 R-01]`, async ({ page }) => {
      await page.goto('/v2/login')
      await leavingGoto(page, path)
      await expect(page).toHaveURL('/v2/home')

      await page.goBack()
      await expect(page).toHaveURL('/v2/login')
    })
  }

  test('certificates lead to the login page [AUTH-27]', async ({ page }) => {
    await page.goto('/v2/certificates')

    await expect(page).toHaveURL('/v2/login')
  })

  for (const path of ['/v2/login', '/v2/login/signup', '/v2/home', '/v2/error?type=forbidden']) {
    test(`${path} is open [AUTH-26]`, async ({ page }) => {
      await page.goto(path)

      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('tokens without a user lead to / and so home [AUTH-24]', async ({ as }) => {
    const page = await as(OFFICE)
    await page.goto('/v2/login')
    await page.evaluate(() => localStorage.removeItem('connect.user'))
    await leavingGoto(page, '/v2/settings/profile')

    await expect(page).toHaveURL('/v2/home')
  })
})

test.describe('with a session', () => {
  test('an unknown path leads to the default route and leaves no step behind [AUTH-25]', async ({ as }) => {
    const page = await as(OFFICE)
    await page.goto('/v2/settings/reset')
    await page.goto('/v2/nowhere')
    await expect(page).toHaveURL('/v2/certificates')

    await page.goBack()
    await expect(page).toHaveURL('/v2/settings/reset')
  })

  test('every call carries the bearer token, below a relative base [AUTH-15 API-01]', async ({ as }) => {
    const page = await as(OFFICE)
    const calling = page.waitForRequest('**/users/profile/')
    await page.goto('/v2/settings/profile')
    const request = await calling

    expect(new URL(request.url()).pathname).toBe('/api/v2/connect/users/profile/')
    const { access } = JSON.parse((await page.evaluate(() => localStorage.getItem('connect.tokens'))) ?? '{}')
    expect(request.headers().authorization).toBe(`Bearer ${access}`)
  })

  test('it is verified again every 3 minutes [AUTH-17]', async ({ as }) => {
    const page = await as(OFFICE)
    await page.clock.install()
    let verified = 0
    await page.route('**/users/verify/', (route) => {
      verified += 1
      return route.continue()
    })
    await Promise.all([page.waitForResponse('**/users/verify/'), page.goto('/v2/settings/profile')])
    await expect(field(page, 'First name')).toHaveValue('Nadia')
    const atStart = verified

    await page.clock.runFor(170_000)
    expect(verified).toBe(atStart)
    await page.clock.runFor(12_000)
    await expect.poll(() => verified).toBe(atStart + 1)
  })

  test('a token with less than 5 minutes left is refreshed at the start [AUTH-16 R-56]', async ({ as }) => {
    const page = await as(OFFICE)
    await leaveSeconds(page, 299)
    const [refreshed] = await Promise.all([
      page.waitForResponse('**/users/refresh/'),
      page.goto('/v2/settings/profile'),
    ])

    const pair = await refreshed.json()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('connect.tokens') ?? '{}').refresh))
      .toBe(pair.refresh)
  })

  test('a token with more left is not [AUTH-16]', async ({ as }) => {
    const page = await as(OFFICE)
    let refreshed = false
    await page.route('**/users/refresh/', (route) => {
      refreshed = true
      return route.continue()
    })
    await leaveSeconds(page, 400)
    await Promise.all([page.waitForResponse('**/users/verify/'), page.goto('/v2/settings/profile')])

    await expect(field(page, 'First name')).toHaveValue('Nadia')
    expect(refreshed).toBe(false)
  })

  test('a refused token is renewed silently, and the call is made again', async ({ as }) => {
    const page = await as(OFFICE)
    let refusals = 0
    await page.route('**/users/profile/', (route) => {
      refusals += 1
      return refusals === 1 ? route.fulfill(problem(401, 'token_not_valid')) : route.continue()
    })
    await page.goto('/v2/settings/profile')

    await expect(field(page, 'First name')).toHaveValue('Nadia')
    expect(refusals).toBe(2)
  })

  test('a refused token that cannot be renewed leads home [AUTH-07 AUTH-19]', async ({ as }) => {
    const page = await as(OFFICE)
    await page.goto('/v2/settings/profile')
    await expect(field(page, 'First name')).toHaveValue('Nadia')
    await page.route('**/users/refresh/', (route) => route.fulfill(problem(401, 'token_not_valid')))
    await page.route('**/users/profile/', (route) => route.fulfill(problem(401, 'token_not_valid')))
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(page).toHaveURL('/v2/home')
    expect(await stored(page)).toEqual([])
  })

  for (const [what, answer] of [
    ['another refusal', problem(400, 'validation_failed')],
    ['an answer without a user', { status: 200, contentType: 'application/json', body: '{}' }],
  ] as const) {
    test(`verify answering ${what} leads to the login page [AUTH-18]`, async ({ as }) => {
      const page = await as(OFFICE)
      await page.route('**/users/verify/', (route) => route.fulfill(answer))
      await page.goto('/v2/settings/profile')

      await expect(page).toHaveURL('/v2/login')
    })
  }

  for (const status of [408, 429, 500, 503]) {
    test(`verify answering ${status} changes nothing [R-01]`, async ({ as }) => {
      const page = await as(OFFICE)
      await page.route('**/users/verify/', (route) => route.fulfill({ status, body: '' }))
      await Promise.all([page.waitForResponse('**/users/verify/'), page.goto('/v2/settings/profile')])

      await expect(field(page, 'First name')).toHaveValue('Nadia')
      expect(await stored(page)).toHaveLength(2)
    })
  }

  test('a lost network signs nobody out and loses no input', async ({ as }) => {
    const page = await as(OFFICE)
    await page.goto('/v2/settings/profile')
    await field(page, 'Last name').fill('Half typed')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(page.getByText(/could not be reached/)).toBeVisible()
    await expect(field(page, 'Last name')).toHaveValue('Half typed')
    await expect(page).toHaveURL('/v2/settings/profile')
    expect(await stored(page)).toHaveLength(2)
  })

  test('a permission taken away is gone at the next request, and verify brings the new ones [AUTH-28 R-02 R-57]', async ({
    as,
    make,
  }) => {
    const school = await make.school()
    const user = await make.user(school, { profile_permission: 'USER_PERMISSION_EDIT' })
    const page = await as(user.email)
    await Promise.all([page.waitForResponse('**/users/verify/'), page.goto('/v2/settings/reset')])
    await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
    await make.share(user, { profile_permission: null })
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click()

    await expect(page).toHaveURL('/v2/error?type=forbidden')
    await expect(page.getByRole('heading', { name: 'Permission denied' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Connect' }).click()
    await expect(page.getByText('Nothing has been shared with you yet')).toBeVisible()
  })
})

test.describe('signing out', () => {
  test('asks first, then forgets everything, on the server too [AUTH-12 AUTH-32 SHELL-08]', async ({ as }) => {
    const page = await as(OFFICE)
    await page.goto('/')
    const tokens = await page.evaluate(() => localStorage.getItem('connect.tokens'))
    const { access, refresh } = JSON.parse(tokens ?? '{}')
    const headers = { authorization: `Bearer ${access}` }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Are you sure that you want to logout?')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/v2/certificates')

    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()

    await expect(page).toHaveURL('/v2/home')
    expect(await stored(page)).toEqual([])
    await expect
      .poll(async () => (await page.request.get('/api/v2/connect/users/profile/', { headers })).status())
      .toBe(401)
    const again = await page.request.post('/api/v2/connect/users/refresh/', { data: { refresh } })
    expect(again.status()).toBe(401)
  })

  test('in one tab signs out all, and signing in comes to all', async ({ as }) => {
    const first = await as(OFFICE)
    await first.goto('/v2/settings/profile')
    const second = await first.context().newPage()
    await second.goto('/v2/settings/reset')
    await first.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
    await first.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()

    await expect(first).toHaveURL('/v2/home')
    await expect(second).toHaveURL('/v2/home')

    await second.goto('/v2/login')
    await first.goto('/v2/login')
    await field(first, 'Email').fill(OFFICE)
    await field(first, 'Password').fill(PASSWORD)
    await first.getByRole('button', { name: 'Sign In' }).click()
    await expect(second).toHaveURL('/v2/certificates')
  })

  test('two tabs that refresh at once both stay signed in', async ({ as }) => {
    const first = await as(OFFICE)
    const second = await first.context().newPage()
    await leaveSeconds(first, 100)
    await leaveSeconds(second, 100)
    await Promise.all([first.goto('/v2/settings/profile'), second.goto('/v2/settings/profile')])

    await expect(field(first, 'First name')).toHaveValue('Nadia')
    await expect(field(second, 'First name')).toHaveValue('Nadia')
  })
})
