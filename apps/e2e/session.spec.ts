import { expect, type Page } from '@playwright/test'
import { field, leavingGoto, PASSWORD, test } from './support/fixtures.ts'

const OFFICE = 'office@southside.example'
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /tokens|user/.test(key)))

/** Puts the clock where the access token has this many seconds left. */
async function leaveSeconds(page: Page, seconds: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + (30 * 60 - seconds) * 1000)
}

test('without a session a protected and an unknown address lead home, replacing them [AUTH-23 AUTH-25 R-01]', async ({
  page,
}) => {
  for (const path of ['/v2/settings/profile', '/v2/nowhere/at/all']) {
    await page.goto('/v2/login')
    await leavingGoto(page, path)
    await expect(page).toHaveURL('/v2/home')
    await page.goBack()

    await expect(page).toHaveURL('/v2/login')
  }
})

test.describe('with a session', () => {
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
    await expect(page).toHaveURL('/v2/calendar')

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
    await expect(second).toHaveURL('/v2/calendar')
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
