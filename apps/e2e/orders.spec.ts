import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { londonDay } from './support/days.ts'
import { DESKTOP, expect, expectSound, field, PHONE, test } from './support/fixtures.ts'

/** A school with a CBT today, which has scooters and manual bikes, and who takes its orders. */
async function school(make: Factories) {
  const row = await make.school({ vat_registered: true })
  const site = await make.site(row, { connect_location_name: 'Croydon' })
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  const clerk = await make.user(row, {
    sites: [site],
    order_permission: 'USER_PERMISSION_EDIT',
    calendar_permission: 'USER_PERMISSION_VIEW',
  })
  await make.courseType(site, 'LICENCE_CBT', { price_weekday: 13_000, deposit_type: 'FIXED', deposit_amount: 5000 })
  const course = await make.course(site, 'LICENCE_CBT', {
    date: londonDay(),
    instructors: [owner],
    auto_125cc_bikes: 2,
  })
  const rider = await make.customer(row, { first_name: 'Tyler', last_name: 'Marsh', phone: '07700 900187' })
  return { row, site, owner, clerk, course, rider }
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Add order' })
const add = (page: Page) => panel(page).getByRole('button', { name: 'Add order', exact: true })

test('a new contact is booked from the calendar, pays a part, and is found by the number [CAL-10]', async ({
  as,
  make,
}) => {
  const { clerk, course } = await school(make)
  const page = await as(clerk.email, { viewport: DESKTOP })
  await page.goto(`/v2/calendar/${course.id}/order/add`)
  await panel(page).getByRole('button', { name: 'Add a new contact' }).click()
  await field(page, 'First name').fill('Noah')
  await field(page, 'Last name').fill('Pike')
  await field(page, 'Email').fill('noah.pike@example.org')
  await field(page, 'Date of birth').fill('10/06/2001')
  await expect(panel(page).getByRole('radio', { name: /Automatic 125cc 2 free/ })).toBeChecked()
  // The deposit is known with the price.
  await expect(panel(page).getByText('£130.00').first()).toBeVisible()
  await panel(page).getByRole('radio', { name: 'Partially paid' }).check()
  await expect(field(page, 'Amount')).toHaveValue('50.00')
  await expect(panel(page).getByText('£80.00 stays outstanding')).toBeVisible()
  await panel(page).getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option', { name: 'Cash' }).click()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await add(page).click()
  await expect(page.getByText(/^Order DR#[A-HJ-NP-Z2-9]{6,7} added$/)).toBeVisible()
  await expect(page).toHaveURL(`/v2/calendar/${course.id}/details`)

  await page.goto('/v2/orders')
  const row = page.getByRole('row', { name: /Noah Pike/ })
  await expect(row.getByText('Partially paid')).toBeVisible()
  await expect(row.getByText('£80.00')).toBeVisible()
  await expect(page.getByText('£80.00 due')).toBeVisible()
  const number = (await row.getByRole('link').first().innerText()).match(/DR#\w+/)?.[0] ?? ''
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(number)
  await expect(page).toHaveURL(`/v2/orders?search=${encodeURIComponent(number)}`)
  await expect(page.getByRole('row', { name: /Noah Pike/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('DR#ZZZZZZ')
  await expect(page.getByText('No orders found')).toBeVisible()
})

test('a known rider is booked onto the course of today in twelve clicks and keys', async ({ as, make }) => {
  const { clerk } = await school(make)
  const page = await as(clerk.email, { viewport: DESKTOP })
  await page.goto('/v2/orders')
  let touches = 0
  const click = async (name: RegExp, role: 'link' | 'button' = 'button') => {
    touches += 1
    await page.getByRole(role, { name }).click()
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      touches += 1
      await page.keyboard.press(key)
    }
  }

  await click(/^Add order$/, 'link')
  await click(/CBT .* 4 of 4 free/)
  await expect(page.getByRole('combobox', { name: /^Contact/ })).toBeFocused()
  await press('m', 'a', 'r')
  await expect(page.getByRole('option', { name: /Tyler Marsh/ })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await press('ArrowDown', 'Enter')
  await expect(panel(page).getByRole('radio', { name: /Automatic 125cc/ })).toBeChecked()
  touches += 1
  await add(page).click()

  await expect(page.getByText(/^Order DR#\w+ added$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Tyler Marsh/ }).getByText('Outstanding')).toBeVisible()
  expect(touches).toBeLessThanOrEqual(12)
})

test('whoever is too young is refused at the field, and the owner cannot change that', async ({ as, make }) => {
  const { owner, course } = await school(make)
  const born = new Date(`${londonDay()}T00:00:00Z`)
  born.setUTCFullYear(born.getUTCFullYear() - 16)
  const page = await as(owner.email, { viewport: PHONE })
  await page.goto(`/v2/orders/${course.id}/order/add`)
  await panel(page).getByRole('button', { name: 'Add a new contact' }).click()
  await field(page, 'First name').fill('Noah')
  await field(page, 'Last name').fill('Pike')
  await field(page, 'Date of birth').fill(born.toISOString().slice(0, 10).split('-').toReversed().join('/'))
  await field(page, 'Last name').focus()

  await expect(panel(page).getByText('16 on the course date')).toBeVisible()
  await expect(panel(page).getByText('This order cannot be added yet')).toBeVisible()
  await expect(panel(page).getByRole('radiogroup', { name: /^Bike/ })).toHaveAccessibleDescription(
    /^16 is too young for an Automatic 125cc/,
  )
  await expect(field(page, 'Reason for booking anyway')).toHaveCount(0)
  await expectSound(page)
  await add(page).click()
  await expect(panel(page).getByRole('alert')).toContainText('This rider cannot take this course.')
  await panel(page)
    .getByRole('button', { name: /^Bike: 16 is too young/ })
    .click()
  await expect(panel(page).getByRole('radio', { name: /Automatic 125cc/ })).toBeFocused()
})
