import { plusDays } from '@connect/contract/calendar/days'
import { courses } from '@connect/contract/courses/course-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { COURSES } from '#features/calendar/testing/design-week.ts'
import { onPhone, openCalendar } from '#features/calendar/testing/open-calendar.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/calendar/copy/copy-week-dialog.tsx'

const api = fakeApi()
const editor = person({ calendar_permission: 'edit' })
const { response: copied } = courses.copyWeek.example
const [slot] = copied.created
const sent = () => api.bodies[api.calls.lastIndexOf('courses.copyWeek')]

beforeEach(noSession)

/** The empty week after that of the design, with the question whether to copy that one. */
async function ask(at = '', user = editor) {
  const app = openCalendar(api, user, `/v2/calendar?date=2026-09-09${at}`)
  await app.user.click(await screen.findByRole('button', { name: 'Copy last week' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy last week?' }))
  return { ...app, dialog }
}

it('asks with the number of courses, copies them and reads the week again', async () => {
  api.on(courses.copyWeek, good(courses.copyWeek, { created: slot ? [slot, slot] : [], skipped: [] }))
  const { dialog, user } = await ask()

  const count = COURSES.filter(({ status }) => status !== 'CANCELLED').length
  expect(count).toBe(COURSES.length - 1)
  const question = `${count} courses from 31 Aug – 6 Sep 2026 will be copied to 7 – 13 Sep 2026`
  expect(await dialog.findByText(question, { exact: false })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })))
  const reads = api.count('course_slots.list')
  await user.click(dialog.getByRole('button', { name: /^Copy \d+ courses$/ }))

  expect(await screen.findByText('2 courses copied')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual({ date: '2026-09-09', suppliers: [] })
  expect(api.headers[api.calls.lastIndexOf('courses.copyWeek')]?.get('idempotency-key')).toBeTruthy()
  await waitFor(() => expect(api.count('course_slots.list')).toBeGreaterThan(reads))
})

it('counts what is here already apart, and takes the copies back', async () => {
  const [first, second, third] = COURSES.filter(({ status }) => status !== 'CANCELLED')
  const here = first ? [{ ...first, id: 901, date: plusDays(first.date, 7) }] : []
  const copies = [first, second, third].flatMap((one, index) =>
    one ? [{ ...one, id: 950 + index, date: plusDays(one.date, 7), version: `v${index}` }] : [],
  )
  api.on(courses.copyWeek, good(courses.copyWeek, { created: copies, skipped: [] }))
  api.on(
    courses.remove,
    good(courses.remove, courses.remove.example.response),
    refused('course_has_orders'),
    refused('changed_meanwhile'),
  )
  const { user } = openCalendar(api, editor, '/v2/calendar?date=2026-09-09', { courses: [...COURSES, ...here] })
  await user.click(await screen.findByRole('button', { name: 'Add something else' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy last week' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy last week?' }))

  const count = COURSES.filter(({ status }) => status !== 'CANCELLED').length - 1
  expect(await dialog.findByText('1 course is here already.', { exact: false })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: `Copy ${count} courses` }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText(/^1 course deleted again, 2 kept: /)).toBeTruthy()
  const removals = api.headers.filter((_, index) => api.calls[index] === 'courses.remove')
  expect(removals.map((headers) => headers.get('if-match'))).toEqual(['"v0"', '"v1"', '"v2"'])
})

it('tells which courses were skipped, and why', async () => {
  api.on(courses.copyWeek, good(courses.copyWeek, copied))
  const { dialog, user } = await ask()
  await user.click(await dialog.findByRole('button', { name: /^Copy \d+ courses$/ }))

  const result = within(await screen.findByRole('dialog', { name: '1 course copied' }))

  expect(result.getByRole('row', { name: 'Fri 26/03/2027 CBT at Croydon, 09:00 Good Friday' })).toBeTruthy()
})

it('copies the courses of the sites that are shown', async () => {
  api.on(courses.copyWeek, good(courses.copyWeek, copied))
  const { user } = openCalendar(api, editor, '/v2/calendar?date=2026-09-09&supplier=4,5')
  await screen.findByText('No courses this week.', { exact: false })

  await user.click(screen.getByRole('button', { name: 'Add something else' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy last week' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy last week?' }))
  expect(await dialog.findByText(/ at Wimbledon, Enfield will be copied/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Copy/ }))

  await waitFor(() => expect(sent()).toEqual({ date: '2026-09-09', suppliers: [4, 5] }))
})

it('counts the own courses of somebody who plans only those', async () => {
  const { dialog } = await ask('', person({ calendar_permission: 'view', calendar_own_permission: 'edit' }, { id: 11 }))

  const own = COURSES.filter(({ instructor_ids }) => instructor_ids.includes(11))
  expect(await dialog.findByRole('button', { name: `Copy ${own.length} courses` })).toBeTruthy()
})

it('says so where there is nothing to copy', async () => {
  const { user } = openCalendar(api, editor, '/v2/calendar?date=2026-09-16')
  await user.click(await screen.findByRole('button', { name: 'Copy last week' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Copy last week?' }))

  expect(await dialog.findByText('No courses to copy from 7 – 13 Sep 2026.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Copy/ })).toBeNull()
})

it('stays open where it failed', async () => {
  api.on(courses.copyWeek, refused('service_unavailable'))
  const { dialog, user } = await ask()
  const copy = await dialog.findByRole('button', { name: /^Copy \d+ courses$/ })

  await user.click(copy)

  await waitFor(() => expect(document.querySelector('[role="alert"]')).toBeTruthy())
  expect(copy.isConnected).toBe(true)
})

it.each([
  ['somebody who only looks', person({ calendar_permission: 'view' }), ''],
  ['any other view', editor, '&view=agenda'],
])('is not offered to %s', async (_, user, at) => {
  openCalendar(api, user, `/v2/calendar?date=2026-09-09${at}`)

  await screen.findByText('No courses this week.', { exact: false })

  expect(screen.queryByRole('button', { name: 'Copy last week' })).toBeNull()
})

it('is not offered on a phone, which shows no week', async () => {
  onPhone()
  openCalendar(api, editor, '/v2/calendar?date=2026-09-09')

  await screen.findByText('No courses this week.', { exact: false })

  expect(screen.queryByRole('button', { name: 'Copy last week' })).toBeNull()
})
