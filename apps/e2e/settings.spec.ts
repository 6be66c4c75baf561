import { expect, expectSound, field, PASSWORD, test } from './support/fixtures.ts'
import { mailedLink } from './support/links.ts'

test.describe('the own profile', () => {
  test('is changed and shown at once, in the shell too [SET-02]', async ({ as, make }) => {
    const user = await make.user(await make.school(), { profile_permission: 'USER_PERMISSION_EDIT' })
    const page = await as(user.email)
    await page.goto('/v2/settings/profile')
    await field(page, 'First name').fill('Wilhelmina')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(page.getByText('Profile saved')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Wilhelmina')
    await page.reload()
    await expect(field(page, 'First name')).toHaveValue('Wilhelmina')
  })

  test('asks for the password when the address changes', async ({ as, make }) => {
    const user = await make.user(await make.school(), { profile_permission: 'USER_PERMISSION_EDIT' })
    const page = await as(user.email)
    await page.goto('/v2/settings/profile')
    await expect(field(page, 'Current password')).toHaveCount(0)
    const email = `moved-${user.email}`
    await field(page, 'Email').fill(email)
    await field(page, 'Current password').fill('not-the-password')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('This password is incorrect')).toBeVisible()

    await field(page, 'Current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`We sent a link to ${email}. Follow it to change your address.`)).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(user.email)

    await page.goto(await mailedLink(email, 'CHANGE_EMAIL'))
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
    await page.goto('/v2/settings/profile')
    await expect(field(page, 'Email')).toHaveValue(email)
  })

  test('cannot be changed by who may only view it', async ({ as }) => {
    const page = await as('viewer@southside.example')
    await page.goto('/v2/settings/profile')

    await expect(page.getByText('First name:')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  })
})

test('a calendar program reads the own calendar until its address is rotated', async ({ as, make, request }) => {
  const school = await make.school()
  const user = await make.user(school, {
    profile_permission: 'USER_PERMISSION_VIEW',
    calendar_own_permission: 'USER_PERMISSION_VIEW',
  })
  const page = await as(user.email)
  await page.goto('/v2/settings/profile')
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await expect(address).toHaveValue(/\/api\/v2\/calendar-feeds\/.+\.ics$/)
  const pathname = async () => new URL(await address.inputValue()).pathname
  const old = await pathname()
  expect(await (await request.get(old)).text()).toContain('BEGIN:VCALENDAR')
  await expectSound(page)

  await page.getByRole('button', { name: 'Rotate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()

  await expect(page.getByText('Address rotated')).toBeVisible()
  await expect.poll(pathname).not.toBe(old)
  expect((await request.get(old)).status()).toBe(400)
  expect((await request.get(await pathname())).status()).toBe(200)
})

test.describe('the own password', () => {
  test('is changed here and ends the sessions elsewhere [AUTH-09 SET-03]', async ({ as, make }) => {
    const user = await make.user(await make.school(), { profile_permission: 'USER_PERMISSION_EDIT' })
    const elsewhere = await as(user.email)
    await elsewhere.goto('/v2/settings/profile')
    const page = await as(user.email)
    await page.goto('/v2/settings/reset')
    await field(page, 'Current password').fill(PASSWORD)
    await field(page, 'New password').fill('clutch-and-throttle')
    await field(page, 'Confirm new password').fill('clutch-and-throttle')
    await page.getByRole('button', { name: 'Change password' }).click()

    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    await elsewhere.reload({ waitUntil: 'commit' })
    await expect(elsewhere).toHaveURL('/v2/home')
    await page.reload()
    await expect(page).toHaveURL('/v2/settings/reset')
  })

  test('must be typed twice alike', async ({ as }) => {
    const page = await as('office@southside.example')
    await page.goto('/v2/settings/reset')
    await field(page, 'Current password').fill(PASSWORD)
    await field(page, 'New password').fill('clutch-and-throttle')
    await field(page, 'Confirm new password').fill('clutch-and-brake')
    await page.getByRole('button', { name: 'Change password' }).click()

    await expect(page.getByText('The passwords do not match')).toBeVisible()
  })
})

test.describe('the own sessions', () => {
  test('are listed, and one elsewhere is ended from here', async ({ as, make }) => {
    const user = await make.user(await make.school(), { profile_permission: 'USER_PERMISSION_EDIT' })
    const elsewhere = await as(user.email)
    await elsewhere.goto('/v2/settings/profile')
    const page = await as(user.email)
    await page.goto('/v2/settings/sessions')
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(page.getByText('This browser')).toHaveCount(1)
    await page.getByRole('button', { name: /^Sign out of/ }).click()

    await expect(page.getByText('The session has ended.')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await elsewhere.reload({ waitUntil: 'commit' })
    await expect(elsewhere).toHaveURL('/v2/home')
  })
})

test.describe('the audit trail', () => {
  test('tells an admin who changed what, filtered, and each change in a panel', async ({ as, make }) => {
    const school = await make.school()
    const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
    const page = await as(owner.email)
    await page.goto('/v2/settings/profile')
    await field(page, 'First name').fill('Wilhelmina')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()

    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit trail' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('combobox', { name: 'About' }).click()
    await page.getByRole('option', { name: 'Session' }).click()
    await expect(page).toHaveURL('/v2/settings/audit?entity=session')
    await expect(page.getByText('No changes match these filters')).toBeVisible()
    await page.getByRole('combobox', { name: 'About' }).click()
    await page.getByRole('option', { name: 'Everything' }).click()
    await page.getByRole('link', { name: /\d\d\/\d\d\/\d{4}/ }).click()

    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('row', { name: /First name/ })).toContainText(owner.first_name)
    await expect(panel.getByRole('row', { name: /First name/ })).toContainText('Wilhelmina')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/v2/settings/audit')
  })
})
