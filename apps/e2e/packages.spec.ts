import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { londonDay } from './support/days.ts'
import { DESKTOP, expect, expectSound, field, test } from './support/fixtures.ts'

const PRICES = {
  FULL_LICENCE_MOD1_TRAINING: 22_000,
  FULL_LICENCE_MOD1_TEST: 10_000,
  FULL_LICENCE_MOD2_TRAINING: 22_000,
  FULL_LICENCE_MOD2_TEST: 14_000,
} as const
type Module = keyof typeof PRICES

/** A school with a site that runs both modules: a Module 2 test 10 days after that of Module 1, and another 13 days after it. */
async function school(make: Factories) {
  const row = await make.school()
  const site = await make.site(row, { connect_location_name: 'Enfield' })
  for (const [type, price] of Object.entries(PRICES)) {
    await make.courseType(site, type as Module, {
      price_weekday: price,
      price_weekend: price,
      deposit_type: 'FIXED',
      deposit_amount: 2500,
      ...(type.endsWith('_TEST') && { dvsa_test_fee: 0 }),
    })
  }
  const on = (days: number, type: Module) =>
    make.course(site, type, { a_manual_bikes: 2, spaces: 2, date: londonDay(days) })
  await on(5, 'FULL_LICENCE_MOD1_TRAINING')
  await on(7, 'FULL_LICENCE_MOD1_TEST')
  await on(14, 'FULL_LICENCE_MOD2_TRAINING')
  await on(17, 'FULL_LICENCE_MOD2_TEST')
  const last = await on(20, 'FULL_LICENCE_MOD2_TEST')
  const clerk = await make.user(row, {
    sites: [site],
    order_permission: 'USER_PERMISSION_EDIT',
    calendar_permission: 'USER_PERMISSION_VIEW',
  })
  const rider = await make.customer(row, {
    first_name: 'Tyler',
    last_name: 'Marsh',
    birthdate: new Date('1994-03-14'),
  })
  return { clerk, rider, last }
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Add order' })
const ukDay = (days: number) => londonDay(days).split('-').toReversed().join('/')

async function choose(page: Page, name: RegExp | string, option: RegExp) {
  await panel(page).getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).click()
}

test('a package of four days is sold with a deposit, and its last test is placed later', async ({ as, make }) => {
  const { clerk, rider, last } = await school(make)
  const page = await as(clerk.email, { viewport: DESKTOP })
  await page.goto(`/v2/orders/add?customer=${rider.id}`)
  await panel(page).getByRole('radio', { name: 'Package' }).check()
  // The only site is chosen already.
  await choose(page, /^Full licence type/, /^A$/)
  await panel(page)
    .getByRole('button', { name: new RegExp(`${ukDay(5)} to .*${ukDay(20)}`) })
    .click()
  const test2 = panel(page).getByRole('listitem', { name: '4. Module 2 Test' })
  await expect(test2).toContainText(ukDay(20))
  await choose(page, 'Bike for Module 1 Training', /^A Manual/)
  await expect(panel(page).getByText('£680.00').first()).toBeVisible()

  await test2.getByRole('button', { name: /^Change/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a course for Module 2 Test' })
  await expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue(ukDay(19))
  await dialog.getByRole('button', { name: 'Clear From' }).click()
  await dialog.getByRole('radio', { name: new RegExp(ukDay(17)) }).check()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await dialog.getByRole('button', { name: new RegExp(`^Choose .*${ukDay(17)}`) }).click()
  await expect(test2.getByText(/^Must be at least 12 days after the Module 1 test/)).toBeVisible()
  await expect(panel(page).getByText('This order cannot be added yet')).toBeVisible()

  await test2.getByRole('button', { name: /^Choose later/ }).click()
  await test2.getByRole('checkbox', { name: 'Agreed at risk' }).check()
  await expect(panel(page).getByText('This order cannot be added yet')).toHaveCount(0)
  await panel(page).getByRole('radio', { name: 'Partially paid' }).check()
  await expect(field(page, 'Amount')).toHaveValue('100.00')
  await choose(page, /^Method/, /^Cash$/)
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await panel(page).getByRole('button', { name: 'Add order', exact: true }).click()
  await expect(page.getByText(/^Order DR#\w+ added$/)).toBeVisible()

  await page.goto(`/v2/orders?customer=${rider.id}`)
  await expect(page.getByRole('row', { name: /Module 1 and 2, 4 days/ })).toHaveCount(4)
  await page
    .getByRole('row', { name: /Not placed/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/v2\/orders\/0\/order\/\d+\/edit/)
  const order = page.getByRole('dialog', { name: /^DR#/ })
  await expect(order.getByText('£100.00 of £680.00 paid')).toBeVisible()
  await expect(order.getByRole('region', { name: 'Package' }).getByRole('listitem')).toHaveCount(4)
  await expect(order.getByRole('group', { name: 'How did it end?' })).toHaveCount(0)
  await expectSound(page)
  await page.setViewportSize(DESKTOP)

  await order.getByRole('button', { name: 'Choose a course…' }).click()
  await expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue(ukDay(19))
  await dialog.getByRole('button', { name: 'Clear From' }).click()
  await dialog.getByRole('radio', { name: new RegExp(ukDay(17)) }).check()
  await expect(dialog.getByText(/^Must be at least 12 days after the Module 1 test/)).toBeVisible()
  await dialog.getByRole('radio', { name: new RegExp(ukDay(20)) }).check()
  await expect(dialog.getByText('Keeps its price of £140.00, its share of the package.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Book for / }).click()

  await expect(page).toHaveURL(new RegExp(`/v2/orders/${last.id}/order/\\d+/edit`))
  await expect(order.getByText('£100.00 of £680.00 paid')).toBeVisible()
  await expect(order.getByRole('region', { name: 'Package' }).getByText('Not placed')).toHaveCount(0)
})
