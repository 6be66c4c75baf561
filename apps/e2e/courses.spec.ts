import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { londonDay } from './support/days.ts'
import { DESKTOP, expect, field, PHONE, test } from './support/fixtures.ts'

/** Two weeks on, so that nothing is past whatever the hour. */
const DAY = londonDay(14)

const uk = (day: string) => day.split('-').toReversed().join('/')

/** Early May: its first Monday, and the day before it. */
function nextMayDay(): { eve: string; holiday: string } {
  const [year = ''] = DAY.split('-')
  const mayDays = [Number(year), Number(year) + 1].map((of) => {
    const first = new Date(Date.UTC(of, 4, 1))
    first.setUTCDate(1 + ((8 - first.getUTCDay()) % 7))
    return first
  })
  const monday = mayDays.find((day) => day > new Date(DAY)) ?? new Date(Number.NaN)
  const eve = new Date(monday.getTime() - 86_400_000)
  return { eve: eve.toISOString().slice(0, 10), holiday: monday.toISOString().slice(0, 10) }
}

/** Two sites that offer CBT, open every day, and two people who teach at both. */
async function planning(make: Factories) {
  const school = await make.school({})
  const place = { default_open_days: 'TTTTTTT' }
  const croydon = await make.site(school, { ...place, connect_location_name: 'Croydon' })
  const wimbledon = await make.site(school, { ...place, connect_location_name: 'Wimbledon' })
  const sites = [croydon, wimbledon]
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', sites })
  const teaches = { is_instructor: true, sites, calendar_own_permission: 'USER_PERMISSION_EDIT' } as const
  const gareth = await make.user(school, { ...teaches, first_name: 'Gareth', last_name: 'Pugh' })
  const marta = await make.user(school, { ...teaches, first_name: 'Marta', last_name: 'Wrona' })
  for (const site of sites) await make.courseType(site, 'LICENCE_CBT', { price_weekday: 14_500, price_weekend: 16_000 })
  return { owner, gareth, marta, croydon, wimbledon }
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Add Course' })
const course = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await panel(page)
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .click()
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
}

async function fillPlan(page: Page, { site, staff, day }: { site: string; staff: string; day: string }): Promise<void> {
  await choose(page, 'Site', site)
  await choose(page, 'Course type', 'CBT')
  await choose(page, 'Staff', staff)
  await page.keyboard.press('Escape')
  await field(page, 'Date').fill(uk(day))
  await field(page, 'Start').fill('09:00')
  await field(page, 'Finish').fill('16:30')
}

test('adds a course, and refuses a second at another site by the name of who is busy [CAL-02 CAL-12]', async ({
  as,
  make,
}) => {
  const { owner } = await planning(make)
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto('/v2/calendar')
  await page.getByRole('link', { name: 'Add Course' }).click()
  await expect(page).toHaveURL(/\/v2\/calendar\/new/)
  await fillPlan(page, { site: 'Croydon', staff: 'Gareth Pugh', day: DAY })
  await panel(page).getByRole('button', { name: 'Add Course' }).click()
  await expect(page.getByText('Course added')).toBeVisible()

  await page.goto(`/v2/calendar/new?date=${DAY}`)
  await fillPlan(page, { site: 'Wimbledon', staff: 'Gareth Pugh', day: DAY })
  await panel(page).getByRole('button', { name: 'Add Course' }).click()
  await expect(panel(page).getByText(/^Gareth Pugh teaches CBT at Croydon/)).toBeVisible()
  await field(page, 'Start').fill('17:00')
  await field(page, 'Finish').fill('20:00')
  await panel(page).getByRole('button', { name: 'Add Course' }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/calendar(\\?|$)`))
  await page.goto(`/v2/calendar?date=${DAY}`)
  await expect(course(page, /^CBT, .*Gareth Pugh/)).toHaveCount(2)
})

test('repeats a course, and lists the bank holiday that it skips [COURSE-08]', async ({ as, make }) => {
  const { owner } = await planning(make)
  const page = await as(owner.email, { viewport: DESKTOP })
  const { eve, holiday } = nextMayDay()
  await page.goto(`/v2/calendar/new?date=${eve}`)
  await fillPlan(page, { site: 'Croydon', staff: 'Gareth Pugh', day: eve })
  await page.getByRole('switch', { name: 'Repeat' }).check({ force: true })
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
    await page.getByRole('checkbox', { name: day, exact: true }).check({ force: true })
  }
  await field(page, 'Until').fill(uk(holiday))
  await page.getByRole('checkbox', { name: 'Skip bank holidays' }).check({ force: true })
  await panel(page)
    .getByRole('button', { name: /^Add 1 course$/ })
    .click()

  await expect(page.getByText('1 course added')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(uk(holiday)) })).toContainText('Early May bank holiday')
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/v2\/calendar(\?|$)/)
})

test('moves, copies and cancels a course on a phone [CAL-06]', async ({ as, make }) => {
  const { owner, gareth, croydon } = await planning(make)
  const { id } = await make.course(croydon, 'LICENCE_CBT', { date: DAY, instructors: [gareth] })
  const page = await as(owner.email, { viewport: PHONE })
  await page.goto(`/v2/calendar/${id}/details?date=${DAY}`)
  await page.getByRole('button', { name: 'Move…' }).click()
  const move = page.getByRole('dialog', { name: 'Move course' })
  await move.getByLabel(/^Date/).fill(uk(londonDay(15)))
  await move.getByRole('button', { name: 'Move course' }).click()
  await expect(page.getByText('Course moved')).toBeVisible()

  await page.goto(`/v2/calendar/${id}/details?date=${DAY}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(field(page, 'Date')).toHaveValue(uk(londonDay(15)))
  await field(page, 'Date').fill(uk(londonDay(16)))
  await panel(page).getByRole('button', { name: 'Add Course' }).click()
  await expect(page.getByText('Course added')).toBeVisible()

  await page.goto(`/v2/calendar/${id}/details?date=${DAY}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel course' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel course' })
  await cancel.getByLabel(/^Reason/).fill('Snow')
  await cancel.getByRole('button', { name: 'Cancel course' }).click()
  await expect(page.getByText('Course cancelled')).toBeVisible()
})

test('shows somebody with their own calendar no price, and keeps them on their course [PERM-09 PERM-10]', async ({
  as,
  make,
}) => {
  const { gareth, marta, croydon, wimbledon } = await planning(make)
  const { id } = await make.course(croydon, 'LICENCE_CBT', { date: DAY, instructors: [gareth] })
  const other = await make.course(wimbledon, 'LICENCE_CBT', { date: DAY, instructors: [marta] })
  const page = await as(gareth.email, { viewport: DESKTOP })
  await page.goto(`/v2/calendar/${id}/details?date=${DAY}`)
  await expect(field(page, 'Spaces')).toBeVisible()
  await expect(page.getByText('Price')).toHaveCount(0)
  await expect(page.getByText('You can only plan courses that you teach')).toBeVisible()

  await page.goto(`/v2/calendar/${other.id}/details?date=${DAY}`)
  await expect(page.getByText('Unable to load course')).toBeVisible()
})

test('takes somebody who is ill off their course, and hands the rest to a colleague', async ({ as, make }) => {
  const { owner, gareth, marta, croydon } = await planning(make)
  await make.course(croydon, 'LICENCE_CBT', { date: DAY, instructors: [gareth] })
  await make.course(croydon, 'LICENCE_CBT', { date: londonDay(15), instructors: [gareth] })
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto(`/v2/staff/${gareth.id}/working/add`)
  await page.getByRole('radio', { name: 'Sick day' }).check({ force: true })
  await field(page, 'First day').fill(uk(DAY))
  await field(page, 'Last day').fill(uk(DAY))
  await page.getByRole('button', { name: 'Add to diary' }).click()
  await expect(page.getByText(`Overlaps CBT at Croydon on ${uk(DAY)}`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Take them off courses at that time' }).check({ force: true })
  await page.getByRole('button', { name: 'Add to diary' }).click()
  await expect(page.getByText('Added to the diary')).toBeVisible()

  await page.goto(`/v2/staff/${gareth.id}/edit`)
  await page.getByRole('button', { name: 'Hand over courses' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over the courses of Gareth Pugh' })
  await dialog.getByRole('combobox', { name: /^Give to/ }).click()
  await page.getByRole('option', { name: `${marta.first_name} ${marta.last_name}` }).click()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('1 course handed over')).toBeVisible()

  await page.goto(`/v2/calendar?view=agenda&date=${DAY}`)
  await expect(course(page, /^CBT, .*Unassigned/)).toHaveCount(1)
  await page.goto(`/v2/calendar?view=agenda&date=${londonDay(15)}`)
  await expect(course(page, /^CBT, .*Marta Wrona/)).toHaveCount(1)
})
