import type { Factories } from '@connect/db/seed/factories'
import type { Locator, Page } from '@playwright/test'
import { londonDay } from './support/days.ts'
import { DESKTOP, expect, expectSound, PHONE, test } from './support/fixtures.ts'

const TODAY = londonDay()
const NEXT_WEEK = londonDay(7)

/** A school with two sites and two instructors: five courses today, of which one has nobody and one is cancelled. */
async function busyDay(make: Factories) {
  const school = await make.school({})
  const croydon = await make.site(school, { connect_location_name: 'Croydon', default_open_days: 'TTTTTTT' })
  const enfield = await make.site(school, { connect_location_name: 'Enfield', default_open_days: 'TTTTTTT' })
  const sites = [croydon, enfield]
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', sites })
  const teaches = { is_instructor: true, sites, calendar_own_permission: 'USER_PERMISSION_VIEW' } as const
  const gareth = await make.user(school, { ...teaches, first_name: 'Gareth', last_name: 'Pugh' })
  const marta = await make.user(school, { ...teaches, first_name: 'Marta', last_name: 'Wrona' })
  await make.courseType(croydon, 'LICENCE_CBT')
  await make.courseType(enfield, 'FULL_LICENCE_MOD1_TRAINING')
  await make.course(croydon, 'LICENCE_CBT', { date: TODAY, instructors: [gareth] })
  await make.course(croydon, 'LICENCE_CBT', { date: TODAY })
  await make.course(enfield, 'FULL_LICENCE_MOD1_TRAINING', { date: TODAY, instructors: [marta] })
  await make.course(croydon, 'LICENCE_CBT', { date: NEXT_WEEK, instructors: [gareth] })
  await make.event(owner, enfield, { name: 'Open day', all_day: true, start_time: TODAY, end_time: TODAY })
  return { owner, gareth, croydon }
}

const grid = (page: Page, view: string) => page.getByRole('region', { name: new RegExp(`^${view}, `) })
const entries = (page: Page) => page.getByRole('main').getByRole('link', { name: /\d\d:\d\d to \d\d:\d\d/ })

test('is where one lands, in the week of today [CAL-01 CAL-16 AUTH-22 SHELL-03 SHELL-09]', async ({ as, make }) => {
  const { owner } = await busyDay(make)
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto('/')

  await expect(page).toHaveURL('/v2/calendar')
  await expect(grid(page, 'Week')).toBeVisible()
  await expect(entries(page)).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Open day, Enfield' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: 'Calendar', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goto('/v2/staff')
  await nav.getByRole('link', { name: 'Connect' }).click()
  await expect(page).toHaveURL('/v2/calendar')
})

test('an empty week is filled from the one before by keyboard alone, and only once', async ({ as, make }) => {
  const { owner, croydon, gareth } = await busyDay(make)
  // Two weeks without a bank holiday.
  for (const date of ['2030-05-14', '2030-05-16']) {
    await make.course(croydon, 'LICENCE_CBT', { date, instructors: [gareth] })
  }
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto('/v2/calendar?date=2030-05-22')

  await page.getByRole('button', { name: 'Copy last week' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Copy last week?' })
  await expect(dialog.getByText(/^2 courses from 13 – 19 May 2030 will be copied to 20 – 26 May 2030/)).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByText('2 courses copied')).toBeVisible()
  await expect(entries(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Add something else' }).click()
  await page.getByRole('menuitem', { name: 'Copy last week' }).click()
  await expect(dialog.getByText('All courses from 13 – 19 May 2030 are here already.')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(entries(page)).toHaveCount(2)
})

test('narrows, steps and switches by keyboard alone, all of it in the address', async ({ as, make }) => {
  const { owner } = await busyDay(make)
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto('/v2/calendar')
  await expect(entries(page)).toHaveCount(3)

  await page.getByRole('link', { name: 'Unassigned 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/v2/calendar?attention=unassigned')
  await expect(entries(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveCount(3)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/v2/calendar?date=${NEXT_WEEK}`)
  await expect(entries(page)).toHaveCount(1)
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/v2/calendar')
  await expect(entries(page)).toHaveCount(3)
  await entries(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(entries(page).nth(1)).toBeFocused()
  await page.keyboard.press('d')
  await expect(page).toHaveURL('/v2/calendar/day')
  await page.keyboard.press('g')
  await expect(page.getByRole('dialog').getByRole('columnheader').first()).toHaveText(/^Mo/)
})

test('is an agenda on a phone, with the filters behind a button', async ({ as, make }) => {
  const { owner } = await busyDay(make)
  const page = await as(owner.email, { viewport: PHONE })
  await page.goto('/v2/calendar')

  await expect(grid(page, 'Agenda')).toBeVisible()
  await expect(page.getByText(/^3 courses · /)).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Only CBT', exact: true }).click()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(entries(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'View' }).selectOption('Day')
  await expect(page).toHaveURL('/v2/calendar/day?type=LICENCE_CBT')
  await expect(page.getByRole('button', { name: 'Gareth Pugh' })).toBeVisible()
})

test('an agenda longer than the window scrolls beneath its head, and begins with its day', async ({ as, make }) => {
  const { owner, croydon } = await busyDay(make)
  // Of tests and of courses without anybody: on a narrow phone the head is two lines higher.
  const missing = { application_reference_number: '41', missing_from_upload_at: new Date() }
  await make.course(croydon, 'FULL_LICENCE_MOD1_TEST', { date: TODAY, ...missing })
  for (let more = 0; more < 16; more += 1) await make.course(croydon, 'LICENCE_CBT', { date: TODAY })
  const head = (page: Page) => grid(page, 'Agenda').getByRole('heading', { name: /today/ })
  const above = (page: Page) => page.getByRole('main').locator('header').first()
  const bottom = async (part: Locator) => part.boundingBox().then((box) => (box ? box.y + box.height : Number.NaN))

  for (const viewport of [DESKTOP, { ...PHONE, width: 320 }]) {
    const page = await as(owner.email, { viewport })
    await page.goto('/v2/calendar?view=agenda')
    await expect(entries(page)).toHaveCount(20)

    await expect(page.getByRole('button', { name: 'Today' })).toBeInViewport()
    await expect(head(page)).toBeInViewport({ ratio: 1 })
    const { y } = (await head(page).boundingBox()) ?? { y: 0 }
    expect(Math.round(y)).toBeGreaterThanOrEqual(Math.floor(await bottom(above(page))) - 1)
    if (viewport === DESKTOP) {
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(DESKTOP.height)
      await entries(page).last().scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Today' })).toBeInViewport()
    }
  }
})

test('shows somebody with their own calendar their own courses only [PERM-09 PERM-10]', async ({ as, make }) => {
  const { gareth } = await busyDay(make)
  const page = await as(gareth.email, { viewport: DESKTOP })
  await page.goto('/')

  await expect(page).toHaveURL('/v2/calendar')
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toHaveAccessibleName(/Gareth Pugh/)
})

test('a day prints on a landscape page, without what stands around it [CAL-03]', async ({ as, make }) => {
  const { owner } = await busyDay(make)
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto('/v2/calendar/day')
  await expect(entries(page).first()).toBeVisible()

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Calendar' })).toBeHidden()
  await expect(grid(page, 'Day')).toBeHidden()
  await expect(page.getByText('09:00–16:30').last()).toBeVisible()
  await expect(page.getByText('Enfield · Open day').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Today' })).toBeHidden()
})
