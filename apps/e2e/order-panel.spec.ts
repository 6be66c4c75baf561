import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { londonDay } from './support/days.ts'
import { DESKTOP, expect, expectSound, field, test } from './support/fixtures.ts'

const BIKES = { manual_bikes: 2, price: 13_000, spaces: 4 }

/** A school with a CBT at £130.00 yesterday, tomorrow and in ten days, and a rider who may ride on each. */
async function school(make: Factories) {
  const row = await make.school()
  const site = await make.site(row, { connect_location_name: 'Croydon' })
  await make.courseType(site, 'LICENCE_CBT')
  const course = (date: string) => make.course(site, 'LICENCE_CBT', { date, ...BIKES })
  const admin = await make.user(row, {
    sites: [site],
    user_type: 'USER_ADMIN',
    order_permission: 'USER_PERMISSION_EDIT',
    calendar_permission: 'USER_PERMISSION_VIEW',
  })
  const isla = await make.customer(row, {
    first_name: 'Isla',
    last_name: 'Bennett',
    phone: '07700 900512',
    birthdate: new Date('1994-03-14'),
  })
  return { row, admin, isla, course }
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const line = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('..')

/** `25/11/2026` */
const ukDay = (day: string) => day.split('-').toReversed().join('/')

test('an order is paid, partly given back, moved at its price and cancelled with another fee', async ({ as, make }) => {
  const { admin, isla, course } = await school(make)
  const later = londonDay(10)
  const [soon, next] = [await course(londonDay(1)), await course(later)]
  const { training, friendly_id } = await make.order(isla, soon, { bike_type: 'BIKE_TYPE_MANUAL' })
  const page = await as(admin.email, { viewport: DESKTOP })
  await page.goto(`/v2/orders/${soon.id}/order/${training.id}/edit`)
  const panel = dialog(page, friendly_id)
  await expect(panel.getByText('£0.00 of £130.00 paid')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)

  await panel.getByRole('button', { name: 'Take payment' }).click()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await field(page, 'Amount').fill('50')
  await dialog(page, 'Take payment').getByRole('button', { name: 'Take £50.00' }).click()
  await expect(panel.getByText('£50.00 of £130.00 paid')).toBeVisible()

  await panel.getByRole('button', { name: 'More about the money' }).click()
  await page.getByRole('menuitem', { name: 'Refund…' }).click()
  await field(page, 'Amount').fill('10')
  await field(page, 'Reason').fill('Counted wrongly')
  await dialog(page, 'Refund').getByRole('button', { name: 'Refund £10.00' }).click()
  await expect(panel.getByText('£40.00 of £130.00 paid')).toBeVisible()
  await expect(panel.getByRole('row', { name: /Refund, cash/ })).toContainText('−10.00')

  await panel.getByRole('button', { name: 'Move…' }).click()
  const move = dialog(page, 'Move to another CBT')
  await move.getByRole('radio', { name: new RegExp(ukDay(later)) }).check()
  await expect(move.getByText('£40.00 stays on the order, £90.00 stays outstanding.')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await move.getByRole('button', { name: new RegExp(`^Move to .*${ukDay(later)}$`) }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/orders/${next.id}/order/${training.id}/edit$`))
  await expect(panel.getByText('£40.00 of £130.00 paid')).toBeVisible()

  await panel.getByRole('button', { name: 'Cancel order…' }).click()
  const cancel = dialog(page, `Cancel order ${friendly_id}`)
  // It was moved the day before: the notice counts from there, and the fee of that day is proposed.
  await expect(cancel.getByText('Notice not given')).toBeVisible()
  await expect(cancel.getByText(new RegExp(`Moved from .*${ukDay(londonDay(1))}`))).toBeVisible()
  await field(page, 'Late cancellation fee').fill('0')
  await field(page, 'Late cancellation fee').blur()
  await expect(line(page, 'Refund to the rider')).toContainText('£40.00')
  await cancel.getByRole('combobox', { name: /^Reason/ }).click()
  await page.getByRole('option', { name: 'Change of mind' }).click()
  await field(page, 'Late cancellation fee').fill('15')
  await field(page, 'Late cancellation fee').blur()
  await expect(line(page, 'Refund to the rider')).toContainText('£25.00')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cancel.getByText('Say why: it is kept in the history.')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await field(page, 'Why another fee\\?').fill('Second time')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(panel.getByText('Cancelled by', { exact: true })).toBeVisible()
  await expect(panel.getByText('£15.00 of £15.00 paid')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Rebook…' })).toBeVisible()
})

test('an outcome is recorded, taken back by an admin, and leads to a new booking', async ({ as, make }) => {
  const { admin, isla, course } = await school(make)
  const later = londonDay(10)
  const [before, next] = [await course(londonDay(-1)), await course(later)]
  const { training, friendly_id } = await make.order(isla, before, { bike_type: 'BIKE_TYPE_MANUAL' })
  const page = await as(admin.email, { viewport: DESKTOP })
  await page.goto(`/v2/orders/${before.id}/order/${training.id}/edit`)
  const panel = dialog(page, friendly_id)

  await panel.getByRole('button', { name: 'Not attended' }).click()
  await dialog(page, 'Not attended').getByRole('button', { name: 'Save as not attended' }).click()
  await panel.getByRole('button', { name: 'Reopen…' }).click()
  await field(page, 'Reason').fill('Recorded for the wrong rider')
  await dialog(page, 'Reopen order').getByRole('button', { name: 'Reopen order' }).click()

  await panel.getByRole('button', { name: 'Not completed' }).click()
  const failed = dialog(page, 'Not completed')
  await failed.getByRole('combobox', { name: /^Reason/ }).click()
  await page.getByRole('option', { name: 'Balance and control' }).click()
  await failed.getByRole('checkbox', { name: /^E: / }).check()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await failed.getByRole('button', { name: 'Save as not completed' }).click()
  await expect(panel.getByText('Elements still to do')).toBeVisible()

  await panel.getByRole('button', { name: 'Rebook…' }).click()
  const rebook = dialog(page, 'Rebook CBT')
  await rebook.getByRole('radio', { name: new RegExp(ukDay(later)) }).check()
  await expect(line(page, 'Then outstanding')).toContainText('£260.00')
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await rebook.getByRole('button', { name: /^Rebook for / }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/orders/${next.id}/order/\\d+/edit$`))
  await expect(panel.getByRole('heading', { name: 'Other trainings of this order' })).toBeVisible()
  await expect(panel.getByText('Not completed', { exact: true })).toBeVisible()
})
