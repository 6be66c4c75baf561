import type { Page } from '@playwright/test'
import { londonDay } from './support/days.ts'
import { expect, test } from './support/fixtures.ts'

const TODAY = londonDay()
const EDITS = { calendar_permission: 'USER_PERMISSION_EDIT' } as const

const entries = (page: Page) => page.getByRole('main').getByRole('link', { name: /\d\d:\d\d to \d\d:\d\d/ })
const connected = (page: Page) => page.waitForResponse((response) => response.url().includes('/connect/changes/'))

test('a course that one colleague moves is moved in the other’s calendar, without a reload', async ({ as, make }) => {
  const school = await make.school({})
  const site = await make.site(school, { default_open_days: 'TTTTTTT' })
  await make.courseType(site, 'LICENCE_CBT')
  const [one, other] = [await make.user(school, EDITS), await make.user(school, EDITS)]
  const course = await make.course(site, 'LICENCE_CBT', { date: TODAY })
  const [mine, theirs] = [await as(one.email), await as(other.email)]
  const listening = connected(theirs)
  await theirs.goto('/v2/calendar/day')
  await expect(entries(theirs)).toHaveAccessibleName(/09:00 to 16:30/)
  await listening
  await theirs.evaluate(() => Object.assign(window, { isSamePage: true }))

  await mine.goto(`/v2/calendar/${course.id}/details`)
  await mine.getByRole('button', { name: 'Move…' }).click()
  const move = mine.getByRole('dialog', { name: 'Move course' })
  await move.getByRole('textbox', { name: /^Start/ }).fill('10:00')
  await move.getByRole('textbox', { name: /^Finish/ }).fill('17:00')
  await move.getByRole('button', { name: 'Move course' }).click()

  await expect(entries(theirs)).toHaveAccessibleName(/10:00 to 17:00/)
  expect(await theirs.evaluate(() => 'isSamePage' in window)).toBe(true)
})
