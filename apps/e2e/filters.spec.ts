import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

/** The code of the fields that filters become with the first key or click. */
const FIELDS = /\/filter-fields-[^/]*\.js$/

async function open(make: Factories) {
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school, { connect_location_name: 'Croydon' })
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  await make.bike(school, { sites: [site] })
  return { site, owner }
}

/** Until it is let go. */
async function holdBack(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(FIELDS, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

test.describe('filters that are used before their code is there', () => {
  test('go on with what was typed', async ({ as, make }) => {
    const { site, owner } = await open(make)
    const page = await as(owner.email)
    const letGo = await holdBack(page)
    await page.goto('/v2/bikes')
    const filter = page.getByRole('combobox', { name: 'Site' })
    await filter.pressSequentially('Croy')
    await expect(filter).toHaveValue('Croy')
    letGo()

    await page.getByRole('option', { name: /^Croydon/ }).click()
    await expect(page).toHaveURL(`/v2/bikes?supplier=${site.id}`)
  })

  test('take a day that was typed, and keep the focus', async ({ as, make }) => {
    const { owner } = await open(make)
    const page = await as(owner.email)
    const letGo = await holdBack(page)
    await page.goto('/v2/contacts')
    const day = page.getByRole('textbox', { name: 'Added from' })
    await day.pressSequentially('05/01/2026')
    letGo()

    await expect(page).toHaveURL('/v2/contacts?created__gte=2026-01-05')
    await expect(day).toBeFocused()
  })

  test('open by the key that was pressed', async ({ as, make }) => {
    const { owner } = await open(make)
    const page = await as(owner.email)
    const letGo = await holdBack(page)
    await page.goto('/v2/staff')
    await page.getByRole('combobox', { name: 'Status' }).press('ArrowDown')
    letGo()

    await expect(page.getByRole('option', { name: 'Invited' })).toBeVisible()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(page).toHaveURL('/v2/staff?status=INVITED')
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused()
  })

  test('say that it did not come', async ({ as, make }) => {
    const { owner } = await open(make)
    const page = await as(owner.email)
    await page.route(FIELDS, (route) => route.abort())
    await page.goto('/v2/staff')
    await page.getByRole('combobox', { name: 'Status' }).click()

    await expect(page.getByText('This could not be loaded. Check your connection and try again.')).toBeVisible()
  })
})
