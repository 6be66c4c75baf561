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

  test('keeps tokens and user in local storage [AUTH-14 AUTH-29]', async ({ as }) => {
    const page = await as(OWNER)
    await page.goto('/')
    const stored = await page.evaluate(() => ({
      tokens: JSON.parse(localStorage.getItem('connect.tokens') ?? '{}'),
      user: JSON.parse(localStorage.getItem('connect.user') ?? '{}'),
    }))

    expect(Object.keys(stored.tokens)).toEqual(['access', 'refresh'])
    expect(stored.user).toMatchObject({
      email: OWNER,
      name: 'Sam Keane',
      school_name: 'Southside Rider Training',
      is_connect_pro: true,
    })
  })

  test('shows and hides the password [AUTH-02]', async ({ page }) => {
    await page.goto('/v2/login')
    const password = field(page, 'Password')
    await expect(password).toHaveAttribute('type', 'password')

    await page.getByRole('button', { name: /show password/i }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: /hide password/i }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('needs both fields [AUTH-03 FORM-01]', async ({ page }) => {
    await page.goto('/v2/login')
    await page.getByRole('button', { name: 'Sign In' }).click()

    await expect(page.getByText('This field is required')).toHaveCount(2)
    await expect(field(page, 'Email')).toBeFocused()
  })

  test("shows the server's words beneath the password, and keeps what was typed [AUTH-04 R-03]", async ({ page }) => {
    await page.goto('/v2/login')
    await field(page, 'Email').fill(OWNER)
    await field(page, 'Password').fill('not-the-password')
    await page.getByRole('button', { name: 'Sign In' }).click()

    await expect(field(page, 'Password')).toHaveAccessibleDescription(/Incorrect email or password\./)
    await expect(field(page, 'Email')).toHaveValue(OWNER)
    await expect(page).toHaveURL('/v2/login')
  })

  test('clears local storage and reloads on a 403 [AUTH-20 ERR-06 R-02]', async ({ page }) => {
    await page.goto('/v2/login')
    await page.evaluate(() => localStorage.setItem('left-over', 'x'))
    await page.route('**/users/login/', (route) => route.fulfill({ status: 403, body: '' }))
    await field(page, 'Email').fill(OWNER)
    await field(page, 'Password').fill(PASSWORD)

    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign In' }).click()])

    expect(await page.evaluate(() => localStorage.getItem('left-over'))).toBeNull()
    await expect(field(page, 'Email')).toHaveValue('')
  })

  test('shows that it is busy, and sends once [FORM-10]', async ({ page }) => {
    let calls = 0
    await page.goto('/v2/login')
    await page.route('**/users/login/', async (route) => {
      calls += 1
      await new Promise((wake) => setTimeout(wake, 600))
      await route.continue()
    })
    await field(page, 'Email').fill(OWNER)
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Password').press('Enter')
    await field(page, 'Password').press('Enter')

    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveAttribute('data-loading', 'true')
    await expect(page).toHaveURL('/v2/certificates')
    expect(calls).toBe(1)
  })
})

test.describe('opening a school', () => {
  test('makes a school and signs its owner in [AUTH-11 R-61]', async ({ page }) => {
    await page.goto('/v2/login')
    await page.getByRole('link', { name: 'Open a school account' }).click()
    await field(page, 'First name').fill('Ada')
    await field(page, 'Last name').fill('Marsh')
    await field(page, 'Email').fill(`ada.${Date.now()}@marsh.example`)
    await field(page, 'Password').fill('clutch-and-throttle')
    await field(page, 'School name').fill('Marsh Motorcycle Training')
    await field(page, 'I accept the terms of service').check()
    await page.getByRole('button', { name: 'Open account' }).click()

    await expect(page).toHaveURL('/v2/staff')
    await expect(page.getByRole('banner')).toContainText('Marsh Motorcycle Training')
    await expect(page.getByRole('banner')).not.toContainText('Pro Tier Account')
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Account Owner')
  })

  test('shows beside the field that an address is taken, and loses nothing [FORM-03]', async ({ page }) => {
    await page.goto('/v2/login/signup')
    await field(page, 'First name').fill('Sam')
    await field(page, 'Last name').fill('Keane')
    await field(page, 'Email').fill(OWNER)
    await field(page, 'Password').fill('clutch-and-throttle')
    await field(page, 'School name').fill('Another School')
    await field(page, 'I accept the terms of service').check()
    await page.getByRole('button', { name: 'Open account' }).click()

    await expect(field(page, 'Email')).toHaveAccessibleDescription(/This email address is already in use/)
    await expect(field(page, 'School name')).toHaveValue('Another School')
  })
})
