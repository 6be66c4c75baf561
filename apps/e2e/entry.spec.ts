import type { Page } from '@playwright/test'
import { expect, expectSound, field, PASSWORD, test } from './support/fixtures.ts'
import { linkFor, mailedLink } from './support/links.ts'

const NEW = 'clutch-and-throttle'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('connect.user'))

async function choosePassword(page: Page, button: string): Promise<void> {
  await field(page, 'New password').fill(NEW)
  await field(page, 'Confirm new password').fill(NEW)
  await page.getByRole('button', { name: button }).click()
  await expect(heading(page, 'Your password is set')).toBeFocused()
}

test.describe('a forgotten password', () => {
  test('is set anew by a link from a mail, once, and ends every session [AUTH-30 AUTH-31 R-61]', async ({
    as,
    page,
    make,
  }) => {
    const user = await make.user(await make.school(), { profile_permission: 'USER_PERMISSION_EDIT' })
    const elsewhere = await as(user.email)
    await elsewhere.goto('/v2/settings/profile')
    await expect(field(elsewhere, 'First name')).toHaveValue(user.first_name)

    await page.goto('/v2/login')
    await field(page, 'Email').fill(user.email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(field(page, 'Email')).toHaveValue(user.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(heading(page, 'Check your inbox')).toBeFocused()
    await expect(page.getByText('If that address belongs to an account, an email is on its way.')).toBeVisible()

    const link = await mailedLink(user.email, 'RESET_PASSWORD')
    await page.goto(link)
    await expect(heading(page, 'Choose a new password')).toBeVisible()
    await expect(page.getByText(user.email)).toBeVisible()
    await choosePassword(page, 'Set new password')

    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(field(page, 'Email')).toHaveValue(user.email)
    await field(page, 'Password').fill(NEW)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/v2/settings/profile')

    await elsewhere.getByRole('button', { name: 'Save changes' }).click()
    await expect(elsewhere).toHaveURL('/v2/home')
    await elsewhere.goto('/v2/login')
    await field(elsewhere, 'Email').fill(user.email)
    await field(elsewhere, 'Password').fill(PASSWORD)
    await elsewhere.getByRole('button', { name: 'Sign In' }).click()
    await expect(field(elsewhere, 'Password')).toHaveAccessibleDescription(/Incorrect email or password\./)

    await elsewhere.goto(link)
    await expect(heading(elsewhere, 'This link no longer works')).toBeVisible()
    await elsewhere.getByRole('link', { name: 'Request a new link' }).click()
    await expect(heading(elsewhere, 'Forgot password?')).toBeVisible()
  })

  test('can be set in the browser where the person is signed in, which is then signed out', async ({ as, make }) => {
    const user = await make.user(await make.school())
    const page = await as(user.email)
    await page.goto(await linkFor(user, 'RESET_PASSWORD'))
    await choosePassword(page, 'Set new password')

    expect(await stored(page)).toBeNull()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(page, 'Sign In')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(user.email)
  })
})

test.describe('an invitation', () => {
  test('welcomes to the school, takes a first password, and works once [R-61]', async ({ page, make }) => {
    const school = await make.school()
    const invited = await make.user(school, { password_hash: null, email_verified_at: null })
    const link = await linkFor(invited, 'INVITATION')
    await page.goto(link)

    await expect(heading(page, `Welcome to ${school.name}`)).toBeVisible()
    await expect(page.getByText(invited.email)).toBeVisible()
    await choosePassword(page, 'Set password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await field(page, 'Password').fill(NEW)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Nothing has been shared with you yet')).toBeVisible()
    await expect(page.getByText('Confirm your email address')).toBeHidden()

    await page.goto(link)
    await expect(heading(page, 'This link no longer works')).toBeVisible()
  })

  test('followed where somebody else is signed in asks them to make room', async ({ as, make }) => {
    const school = await make.school()
    const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
    const invited = await make.user(school, { password_hash: null })
    const page = await as(owner.email)
    await page.goto(await linkFor(invited, 'INVITATION'))
    await choosePassword(page, 'Set password')

    await expect(
      page.getByText(`This browser is signed in to ${school.name} as ${owner.first_name} ${owner.last_name}.`),
    ).toBeVisible()
    await page.getByRole('button', { name: `Sign out and sign in as ${invited.first_name}` }).click()
    await expect(heading(page, 'Sign In')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(invited.email)
    expect(await stored(page)).toBeNull()
  })
})

test.describe('confirming an address', () => {
  test('is asked for after sign-up until it is done [R-61]', async ({ page }) => {
    const email = `ada.${Date.now()}@marsh.example`
    await page.goto('/v2/login/signup')
    await field(page, 'First name').fill('Ada')
    await field(page, 'Last name').fill('Marsh')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(NEW)
    await field(page, 'School name').fill('Marsh Motorcycle Training')
    await field(page, 'I accept the terms of service').check()
    await page.getByRole('button', { name: 'Open account' }).click()

    const banner = page.getByRole('region', { name: 'Your email address' })
    await expect(banner).toContainText(`Confirm your email address: we sent a link to ${email}.`)
    await banner.getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByText('We emailed this address less than an hour ago. Try again later.')).toBeVisible()

    const inMail = await page.context().newPage()
    await inMail.goto(await mailedLink(email, 'VERIFY_EMAIL'))
    await inMail.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(heading(inMail, 'Your email address is confirmed')).toBeFocused()
    await expect(banner).toBeHidden()
    await inMail.getByRole('link', { name: 'Go to Connect' }).click()
    await expect(inMail.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(inMail.getByRole('region', { name: 'Your email address' })).toBeHidden()
  })
})

test.describe('sound in light and dark, on desktop and phone', () => {
  test('what comes of asking for a link, and of a link', async ({ page, make }) => {
    const user = await make.user(await make.school())
    await page.goto('/v2/login/forgot')
    await field(page, 'Email').fill(user.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(heading(page, 'Check your inbox')).toBeVisible()
    await expectSound(page)

    await page.goto(await linkFor(user, 'RESET_PASSWORD'))
    await choosePassword(page, 'Set new password')
    await expectSound(page)
  })
})
