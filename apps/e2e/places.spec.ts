import type { Page } from '@playwright/test'
import { expect, expectSound, field, test } from './support/fixtures.ts'
import { picture } from './support/picture.ts'

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

const isShown = (page: Page, alt: string) =>
  expect
    .poll(() => page.getByRole('img', { name: alt }).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

const ADDRESS = { 'Address line 1': '1 High Street', Town: 'Croydon', Postcode: 'cr04xn' }

test.describe('the owner of a new school', () => {
  test('fills in the school, which asks for what letters need [SET-01 SET-04 SET-10 FORM-01]', async ({ as, make }) => {
    const owner = await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
    const page = await as(owner.email)
    await page.goto('/v2/settings/profile')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'School' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'School' })).toBeVisible()
    await fill(page, { 'School name': 'Ride Ready Training' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('This field is required')).toHaveCount(5)

    await fill(page, { ...ADDRESS, Phone: '020 7946 0112', Email: 'office@rideready.example' })
    await page.getByLabel('Registered for VAT').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('This field is required')).toHaveCount(1)
    await field(page, 'VAT number').fill('123 4567 89')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(page.getByText('School saved')).toBeVisible()
    await expect(field(page, 'Postcode')).toHaveValue('CR0 4XN')
    await expect(field(page, 'VAT number')).toHaveValue('GB123456789')
    await expect(page.getByText('Ride Ready Training')).toBeVisible()
  })

  test('uploads a logo, sees it, and removes it', async ({ as, make }) => {
    const owner = await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
    const page = await as(owner.email)
    await page.goto('/v2/settings/school')
    await page.getByLabel('Choose logo file').setInputFiles(picture('logo.png'))
    await expect(page.getByText('Logo saved')).toBeVisible()
    await isShown(page, 'Current logo')

    await page.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Logo removed')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Current logo' })).toHaveCount(0)
  })

  test('adds two sites, whose pages open, and finds them again [SET-05]', async ({ as, make }) => {
    const owner = await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
    const page = await as(owner.email)
    await page.goto('/v2/settings/sites')
    for (const place of ['Croydon', 'Sutton']) {
      await page.getByRole('link', { name: 'Add site' }).click()
      await fill(page, { 'Internal name': `Ride Ready ${place}`, 'Name riders see': place, ...ADDRESS })
      await field(page, 'Email').fill(`${place.toLowerCase()}@rideready.example`)
      await page.getByLabel('Sun').uncheck()
      await page.getByRole('button', { name: 'Add site' }).click()
      await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
      await expect(page).toHaveURL(/\/v2\/settings\/site\/\d+$/)
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Sites' }).click()
    }
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('searchbox', { name: 'Search sites' }).fill('sut')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL('/v2/settings/sites?search=sut')
    await page.getByRole('link', { name: 'Sutton' }).click()
    await expect(page.getByLabel('Sun')).not.toBeChecked()
  })

  test('adds a picture to a site, and removes it [SET-05]', async ({ as, make }) => {
    const school = await make.school()
    const site = await make.site(school, { connect_location_name: 'Sutton' })
    const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
    const page = await as(owner.email)
    await page.goto(`/v2/settings/site/${site.id}`)
    await page.getByLabel('Choose image file').setInputFiles(picture('yard.png'))
    await expect(page.getByText('Image added')).toBeVisible()
    await isShown(page, '1 of Sutton')
    await expectSound(page)

    await page.getByRole('button', { name: 'Remove image 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('img', { name: '1 of Sutton' })).toHaveCount(0)
  })

  test('cannot deactivate the last active site, and sees why', async ({ as, make }) => {
    const school = await make.school()
    const site = await make.site(school)
    const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
    const page = await as(owner.email)
    await page.goto(`/v2/settings/site/${site.id}`)
    await fill(page, { ...ADDRESS, Email: 'site@rideready.example' })
    await page.getByLabel('Active').uncheck()
    await field(page, 'Nearest station').fill('Waddon')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(page.getByText('This is the last active site. A school needs at least one.')).toBeInViewport()
  })

  test('says on which days a site is closed', async ({ as, make }) => {
    const school = await make.school()
    const site = await make.site(school, { excluded_dates: [new Date('2026-12-25')] })
    const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
    const page = await as(owner.email)
    await page.goto(`/v2/settings/site/${site.id}`)
    await fill(page, { ...ADDRESS, Email: 'site@rideready.example' })
    await page.getByRole('button', { name: 'Choose days' }).click()
    await page.getByRole('dialog', { name: 'Closed on' }).getByRole('button', { name: '26 December 2026' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove 25/12/2026' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Site saved')).toBeVisible()

    await page.reload()
    await expect(page.getByText('26/12/2026')).toBeVisible()
    await expect(page.getByText('25/12/2026')).toHaveCount(0)
  })
})

test('somebody shows their photo [SET-02]', async ({ as, make }) => {
  const user = await make.user(await make.school(), { profile_permission: 'USER_PERMISSION_EDIT' })
  const page = await as(user.email)
  await page.goto('/v2/settings/profile')
  await page.getByLabel('Choose photo file').setInputFiles(picture('me.png'))

  await expect(page.getByText('Photo saved')).toBeVisible()
  await isShown(page, 'Current photo')
})
