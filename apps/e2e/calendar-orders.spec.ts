import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { londonDay } from './support/days.ts'
import { DESKTOP, expect, expectSound, field, test } from './support/fixtures.ts'

const NEXT_WEEK = londonDay(7)

/** A school with a CBT and another course next week, and who takes its orders. */
async function school(make: Factories) {
  const row = await make.school({ vat_registered: true })
  const site = await make.site(row, { connect_location_name: 'Croydon', default_open_days: 'TTTTTTT' })
  const clerk = await make.user(row, {
    sites: [site],
    order_permission: 'USER_PERMISSION_EDIT',
    contact_permission: 'USER_PERMISSION_EDIT',
    calendar_permission: 'USER_PERMISSION_VIEW',
  })
  await make.courseType(site, 'LICENCE_CBT', { price_weekday: 13_000, price_weekend: 13_000 })
  const [course, other] = await Promise.all(
    ['09:00', '10:00'].map((start_time) =>
      make.course(site, 'LICENCE_CBT', { date: NEXT_WEEK, start_time, auto_125cc_bikes: 2 }),
    ),
  )
  if (!course || !other) throw new Error('No courses')
  const rider = await make.customer(row, { first_name: 'Tyler', last_name: 'Marsh', birthdate: new Date('2001-06-10') })
  return { row, clerk, course, other, rider }
}

const WEEK = `/v2/calendar?date=${NEXT_WEEK}`
const block = (page: Page) => page.getByRole('main').getByRole('link', { name: /09:00 to 16:30/ })
const connected = (page: Page) => page.waitForResponse((response) => response.url().includes('/connect/changes/'))

test('a new contact is booked from their course on the calendar, whose block then counts them [CAL-07]', async ({
  as,
  make,
}) => {
  const { clerk, course, other } = await school(make)
  const page = await as(clerk.email, { viewport: DESKTOP })
  await page.goto(WEEK)
  await expect(block(page)).toHaveAccessibleName(/0 of 4/)
  await block(page).click()
  await page.getByRole('link', { name: 'Add contact' }).click()
  const contacts = page.getByRole('dialog', { name: 'Add a contact' })
  await expect(contacts.getByRole('link', { name: 'Tyler Marsh' })).toBeVisible()
  await contacts.getByRole('searchbox', { name: 'Search contacts' }).fill('Noah Pike')
  await expect(contacts.getByText('No contacts found')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await contacts.getByRole('link', { name: 'New contact' }).click()
  await expect(field(page, 'First name')).toHaveValue('Noah')
  await expect(field(page, 'Last name')).toHaveValue('Pike')
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Add contact and order' }).click()

  const order = page.getByRole('dialog', { name: 'Add order' })
  await expect(order.getByText('Noah Pike')).toBeVisible()
  await field(page, 'Date of birth').fill('10/06/2001')
  await expect(order.getByRole('radio', { name: /Automatic 125cc 2 free/ })).toBeChecked()
  await expect(order.getByText('£130.00').first()).toBeVisible()
  await order.getByRole('button', { name: 'Add order', exact: true }).click()

  const riders = page.getByRole('region', { name: 'Riders' })
  await expect(riders.getByText('£130.00 to pay')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await riders.getByRole('link', { name: 'Noah Pike' }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/calendar/${course.id}/order/\\d+/edit\\?date=${NEXT_WEEK}$`))
  const booked = page.getByRole('dialog', { name: /DR#/ })
  await expect(booked.getByText('Noah Pike').first()).toBeVisible()
  const address = page.url()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'CBT' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(WEEK)
  await expect(block(page)).toHaveAccessibleName(/1 of 4/)

  await page.goto(address.replace(`/calendar/${course.id}/`, `/calendar/${other.id}/`))
  await expect(page.getByText('Unable to load rows')).toBeVisible()
})

test('what a colleague books is seen at once on the block and in the panel of the course', async ({ as, make }) => {
  const { clerk, course, rider } = await school(make)
  const page = await as(clerk.email, { viewport: DESKTOP })
  const listening = connected(page)
  await page.goto(`/v2/calendar/${course.id}/details?date=${NEXT_WEEK}`)
  const riders = page.getByRole('region', { name: 'Riders' })
  await expect(riders.getByText('Nobody is booked on this course.')).toBeVisible()
  await listening
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await make.order(rider, course)

  await expect(riders.getByRole('link', { name: 'Tyler Marsh' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(block(page)).toHaveAccessibleName(/1 of 4/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
