import { expect, field, PASSWORD, test } from './support/fixtures.ts'

const OWNER = 'owner@southside.example'

test.describe('signing in', () => {
  test('takes email and password, leaves the login page and opens the default route [AUTH-01 AUTH-21 AUTH-22]', async ({
    page,
  }) => {
    await page.goto('/v2/home')
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await field(page, 'Email').fill(OWNER)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()

    await expect(page).toHaveURL('/v2/calendar')
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
  })

  for (const path of ['/v2/login', '/v2/login/signup']) {
    test(`${path} leaves no blank window when a file of it does not come`, async ({ page }) => {
      let isBroken = true
      await page.route(/\/assets\/(first-login|app)-/, (route) => (isBroken ? route.abort() : route.continue()))
      await page.goto(path)

      await expect(page.getByRole('alert')).toContainText('Connect could not be loaded')
      isBroken = false
      await page.getByRole('link', { name: 'try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})
