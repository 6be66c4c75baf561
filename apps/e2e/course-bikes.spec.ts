import type { Factories } from '@connect/db/seed/factories'
import { londonDay } from './support/days.ts'
import { DESKTOP, expect, expectSound, test } from './support/fixtures.ts'

/** A CBT tomorrow with a rider on a manual bike, a second one at the same hour, and two bikes that fit. */
async function school(make: Factories, is_connect_pro = true) {
  const row = await make.school({ is_connect_pro })
  const site = await make.site(row, { connect_location_name: 'Croydon' })
  await make.courseType(site, 'LICENCE_CBT')
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  const date = londonDay(1)
  const [first, second] = [
    await make.course(site, 'LICENCE_CBT', { date, manual_bikes: 2 }),
    await make.course(site, 'LICENCE_CBT', { date, manual_bikes: 2 }),
  ]
  const rider = await make.customer(row, { first_name: 'Ann', last_name: 'Fox' })
  await make.order(rider, first, { bike_type: 'BIKE_TYPE_MANUAL' })
  const fits = { sites: [site], bike_types: ['BIKE_TYPE_MANUAL'], make: 'HONDA', model: 'CB125F' }
  const bike = await make.bike(row, { ...fits, registration_plate: 'LV73MVW' })
  await make.bike(row, { ...fits, registration_plate: 'LV73MVX' })
  return { owner, bike, first, second }
}

test('a bike goes to a rider, is refused to a second course at that hour, and is replaced once it is damaged', async ({
  as,
  make,
}) => {
  const { owner, bike, first, second } = await school(make)
  const page = await as(owner.email, { viewport: DESKTOP })

  await page.goto(`/v2/calendar/${first.id}/details`)
  await page.getByRole('link', { name: 'Add bike' }).click()
  const panel = page.getByRole('dialog', { name: 'Add bike' })
  await panel.getByRole('radio', { name: /LV73 MVW/ }).check({ force: true })
  await expect(panel.getByRole('combobox', { name: 'Rider' })).toHaveValue('Ann Fox · Manual 125cc')
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await panel.getByRole('button', { name: 'Add bike' }).click()
  await expect(page.getByText('LV73 MVW is on the course')).toBeVisible()
  const bikes = page.getByRole('region', { name: 'Bikes' })
  await expect(bikes.getByRole('listitem')).toContainText('Ann Fox · Manual 125cc')

  await page.goto(`/v2/calendar/${second.id}/bike/add`)
  await expect(panel.getByRole('radio', { name: /LV73 MVW/ })).toBeDisabled()
  await expect(panel.getByText('Booked: CBT at Croydon, 09:00–16:30')).toBeVisible()

  await page.goto(`/v2/bikes/${bike.id}/details/comment`)
  const report = page.getByRole('dialog', { name: 'Add Comment' })
  await report.getByLabel(/^Notes/).fill('The brake lever snapped.')
  await report.getByRole('checkbox', { name: 'Out of Order' }).check({ force: true })
  await expect(report.getByText('This bike is booked once:')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await report.getByRole('button', { name: 'Add comment' }).click()
  await report.getByRole('link', { name: 'Back to bike' }).click()

  await page.getByRole('button', { name: /^Suggest replacements for CBT at Croydon/ }).click()
  await page.getByRole('button', { name: 'Use LV73 MVX' }).click()
  await expect(page.getByText('LV73 MVX replaces LV73 MVW')).toBeVisible()
  await expect(page.getByText('No upcoming bookings.')).toBeVisible()
  await page.goto(`/v2/calendar/${first.id}/details`)
  await expect(bikes.getByRole('listitem')).toContainText('LV73 MVX')
})

test('a school without Pro sees the way to Pro beside the button', async ({ as, make }) => {
  const { owner, first } = await school(make, false)
  const page = await as(owner.email, { viewport: DESKTOP })

  await page.goto(`/v2/calendar/${first.id}/details`)

  const bikes = page.getByRole('region', { name: 'Bikes' })
  await expect(bikes.getByRole('button', { name: 'Bike' })).toBeDisabled()
  await bikes.getByRole('link', { name: /^Pro/ }).click()
  await expect(page).toHaveURL('/v2/pro')
})
