import type { Factories } from '@connect/db/seed/factories'
import { DESKTOP, expect, expectSound, PHONE, test } from './support/fixtures.ts'

async function school(make: Factories) {
  const row = await make.school({ is_connect_pro: true })
  const site = await make.site(row, { connect_location_name: 'Islington Yard' })
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  for (const last_name of ['Adams', 'Bennett', 'Costa', 'Dunn', 'Evans', 'Fox']) {
    await make.customer(row, { first_name: 'Isla', last_name, email: `${last_name.toLowerCase()}@example.org` })
  }
  await make.courseType(site, 'LICENCE_CBT')
  const voucher = await make.voucher(row, { code: 'ISLE-10' })
  return { row, site, owner, voucher }
}

test('the search of the top bar finds by groups, and is cleared by Escape [SEARCH-01, SEARCH-27, SHELL-14]', async ({
  as,
  make,
}) => {
  const { owner } = await school(make)
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto('/v2/staff')
  const field = page.getByRole('banner').getByLabel('Search')

  await field.click()
  await field.pressSequentially('isl')

  const list = page.getByRole('listbox', { name: 'Search results' })
  await expect(list.getByRole('group', { name: 'Contact (6)' }).getByRole('option')).toHaveCount(5)
  await expect(list.getByRole('group', { name: 'Promotion (1)' })).toContainText('ISLE-10')
  await expect(list.getByRole('group', { name: 'Site (1)' })).toContainText('Islington Yard')
  const panel = await list.evaluate((element) => element.parentElement?.parentElement?.getBoundingClientRect().height)
  expect(panel).toBeLessThanOrEqual(500)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveValue('')
  await field.pressSequentially('isl')
  await expect(list).toBeVisible()
  await expectSound(page)
})

test('a hit leads to its page, and the list of the page is left as it was [SEARCH-13]', async ({ as, make }) => {
  const { owner, site, voucher } = await school(make)
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto('/v2/staff?search=a')
  const field = page.getByRole('banner').getByLabel('Search')

  await field.click()
  await field.pressSequentially('isle')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/v2/settings/widget/promo/${voucher.id}/edit$`))
  // The panel comes after its address; before that nothing hears the key.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await field.click()
  await field.pressSequentially('cbt')
  await page.getByRole('option', { name: /Islington Yard/ }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/courses/LICENCE_CBT/supplier/${site.id}/edit$`))
})

test('phones have the search in the header of the calendar only [SHELL-11]', async ({ as, make }) => {
  const { owner } = await school(make)
  const page = await as(owner.email, { viewport: PHONE })
  await page.goto('/v2/staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toHaveCount(0)

  await page.goto('/v2/calendar')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('isl')
  await expect(page.getByRole('group', { name: 'Contact (6)' })).toBeVisible()
  await page.getByRole('option', { name: /ISLE-10/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit promo code' })).toBeVisible()

  await page.goto('/v2/calendar')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('isl')
  await expect(page.getByRole('group', { name: 'Contact (6)' })).toBeVisible()
  await expectSound(page)
})

test('slash goes to the search of the page, else to that of the school', async ({ as, make }) => {
  const { owner } = await school(make)
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto('/v2/staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search staff' })).toBeFocused()

  await page.goto('/v2/settings/school')
  await expect(page.getByRole('heading', { level: 1, name: 'School' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
})
