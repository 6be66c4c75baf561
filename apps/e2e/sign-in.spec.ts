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

    await expect(page).toHaveURL('/v2/certificates')
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
  })
})
