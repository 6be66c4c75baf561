import type { School, Supplier, User } from '@connect/db/generated/client'
import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { expect, field, PASSWORD, test } from './support/fixtures.ts'

type Place = { school: School; site: Supplier; owner: User }

/** On Pro, so that there are seats. */
async function open(make: Factories, data: Parameters<Factories['school']>[0] = {}): Promise<Place> {
  const school = await make.school({ is_connect_pro: true, ...data })
  const site = await make.site(school)
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  return { school, site, owner }
}

const named = ({ first_name, last_name }: User) => `${first_name} ${last_name}`
const level = (page: Page, area: string, name: string) =>
  page.getByRole('radiogroup', { name: area, exact: true }).getByRole('radio', { name })

test.describe('inviting somebody', () => {
  test('sends a mail and leaves them invited [STAFF-01 STAFF-02 STAFF-03]', async ({ as, make }) => {
    const { school, owner } = await open(make)
    const page = await as(owner.email)
    await page.goto('/v2/staff')
    await expect(page.getByText('1 of 6 seats')).toBeVisible()
    await page.getByRole('link', { name: 'Add Staff' }).click()
    await expect(page).toHaveURL('/v2/staff/add')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('This field is required')).toHaveCount(3)

    await field(page, 'First name').fill('Gareth')
    await field(page, 'Last name').fill('Pugh')
    await field(page, 'Email').fill(`gareth.${school.id}@example.org`)
    await page.getByRole('combobox', { name: 'Access' }).click()
    await page.getByRole('option', { name: 'Instructor' }).click()
    await page.getByRole('switch', { name: 'Instructor' }).check({ force: true })
    await field(page, 'Certificate number').fill('CBT104482')
    await field(page, 'Certificate expiry').fill('01/02/2026')
    await page.getByRole('button', { name: 'Send invitation' }).click()

    await expect(page.getByText(`Invitation sent to gareth.${school.id}@example.org`)).toBeVisible()
    await page.getByRole('link', { name: 'Set permissions' }).click()
    await expect(page.getByRole('radio', { name: 'Instructor' })).toBeChecked()
    await page.keyboard.press('Escape')
    const row = page.getByRole('row', { name: /Gareth Pugh/ })
    await expect(row).toContainText('Invited')
    await expect(row).toContainText('Expired')
    await expect(page.getByText('2 of 6 seats')).toBeVisible()
  })
})

test.describe('somebody who is there', () => {
  test('is found and edited, and the list keeps its search', async ({ as, make }) => {
    const { school, site, owner } = await open(make)
    const person = await make.user(school, { sites: [site] })
    const page = await as(owner.email)
    await page.goto('/v2/staff')
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.keyboard.press('/')
    await page.keyboard.type(person.email)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: named(person) }).click()
    await field(page, 'Phone').fill('020 7946 0999')
    await page.getByRole('radio', { name: 'Violet' }).check({ force: true })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page).toHaveURL(/\/v2\/staff\?search=/)
    await expect(page.getByRole('row', { name: named(person) })).toContainText('020 7946 0999')
  })

  test('is deactivated with what hangs on them in sight, and is out at their next request', async ({ as, make }) => {
    const { school, owner } = await open(make)
    const yard = await make.site(school, { connect_location_name: 'The yard' })
    const person = await make.user(school, { sites: [yard], profile_permission: 'USER_PERMISSION_EDIT' })
    const theirs = await as(person.email)
    await theirs.goto('/v2/settings/profile')
    const page = await as(owner.email)
    await page.goto(`/v2/staff/${person.id}/edit`)
    await page.getByRole('button', { name: 'Deactivate' }).click()
    const question = page.getByRole('dialog', { name: `Deactivate ${named(person)}?` })
    await expect(question).toContainText('They are signed out immediately, in 1 browser.')
    await expect(question).toContainText('Nobody else active works at The yard.')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText(`${named(person)} is deactivated`)).toBeVisible()

    await field(theirs, 'First name').fill('Changed')
    await theirs.getByRole('button', { name: 'Save changes' }).click()
    await expect(theirs).toHaveURL('/v2/home')
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(page.getByText(`${named(person)} is active again`)).toBeVisible()
  })

  test('becomes the account owner, for the own password [PERM-02]', async ({ as, make }) => {
    const { school, site, owner } = await open(make)
    const newOwner = await make.user(school, { sites: [site] })
    const page = await as(owner.email)
    await page.goto(`/v2/staff/${newOwner.id}/edit`)
    await page.getByRole('button', { name: 'Make account owner' }).click()
    const dialog = page.getByRole('dialog', { name: /account owner\?$/ })
    await field(page, 'Your password').fill('not-the-password')
    await dialog.getByRole('button', { name: 'Make account owner' }).click()
    await expect(field(page, 'Your password')).toHaveAccessibleDescription('This password is incorrect')
    await field(page, 'Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Make account owner' }).click()

    await expect(page.getByText(`${named(newOwner)} is now the account owner.`)).toBeVisible()
    await expect(page.getByRole('row', { name: named(newOwner) })).toContainText('Account Owner')
    await expect(page.getByRole('button', { name: 'Make account owner' })).toHaveCount(0)
  })
})

test.describe('permissions', () => {
  test('are given by a preset, then area by area with the keyboard, and are gone at the next request [PERM-15]', async ({
    as,
    make,
  }) => {
    const { school, site, owner } = await open(make)
    const person = await make.user(school, { sites: [site] })
    const page = await as(owner.email)
    await page.goto(`/v2/staff/${person.id}/permissions`)
    await page.getByText('Simple').click()
    await page.getByRole('radio', { name: 'Office' }).check({ force: true })
    await page.getByText('Detailed', { exact: true }).click()
    await expect(level(page, 'Orders', 'Edit')).toBeChecked()
    await level(page, 'Staff', 'Hidden').focus()
    await page.keyboard.press('ArrowRight')
    await expect(level(page, 'Staff', 'View')).toBeChecked()
    await page.getByText('Simple').click()
    await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked()
    await page.getByRole('button', { name: 'Save permissions' }).click()
    await expect(page.getByText('Permissions saved')).toBeVisible()

    const theirs = await as(person.email)
    await theirs.goto('/v2/staff')
    await expect(theirs.getByRole('row', { name: named(owner) })).toBeVisible()
    await page.goto(`/v2/staff/${person.id}/permissions`)
    await level(page, 'Staff', 'Hidden').check({ force: true })
    await page.getByRole('button', { name: 'Save permissions' }).click()
    await expect(page.getByText('Permissions saved')).toBeVisible()
    await theirs.getByRole('link', { name: named(owner) }).click()

    await expect(theirs).toHaveURL('/v2/error?type=forbidden')
  })
})

test.describe('work and diary', () => {
  test('keeps pay and week, and refuses what overlaps beside the days [STAFF-04]', async ({ as, make }) => {
    const { school, site, owner } = await open(make)
    const person = await make.user(school, { sites: [site] })
    const page = await as(owner.email)
    await page.goto(`/v2/staff/${person.id}/working`)
    await page.getByRole('combobox', { name: 'Paid' }).click()
    await page.getByRole('option', { name: 'Per day' }).click()
    await field(page, 'Rate').fill('140.5')
    await page.getByRole('checkbox', { name: 'Sat' }).check()
    await field(page, 'Starts').fill('830')
    await field(page, 'Finishes').fill('17:00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Pay and hours saved')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Rate')).toHaveValue('140.50')
    await expect(field(page, 'Starts')).toHaveValue('08:30')
    await expect(page.getByRole('checkbox', { name: 'Sat' })).toBeChecked()

    await page.getByRole('link', { name: 'Add to diary' }).click()
    await expect(field(page, 'From')).toHaveValue('08:30')
    await field(page, 'First day').fill('07/06/2027')
    await page.getByRole('button', { name: 'Add to diary' }).click()
    await expect(page).toHaveURL(`/v2/staff/${person.id}/working`)
    await expect(page.getByRole('link', { name: 'Shift, 07/06/2027' })).toBeVisible()

    await page.getByRole('link', { name: 'Add to diary' }).click()
    await page.getByRole('radio', { name: 'Holiday' }).check({ force: true })
    await field(page, 'First day').fill('05/06/2027')
    await field(page, 'Last day').fill('11/06/2027')
    await page.getByRole('button', { name: 'Add to diary' }).click()
    await expect(field(page, 'First day')).toHaveAccessibleDescription('Overlaps a shift on 07/06/2027')
    await field(page, 'First day').fill('08/06/2027')
    await page.getByRole('button', { name: 'Add to diary' }).click()
    await expect(page.getByRole('link', { name: 'Holiday, 08/06/2027–11/06/2027' })).toBeVisible()
  })
})
