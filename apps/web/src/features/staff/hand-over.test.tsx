import { courses } from '@connect/contract/courses/course-routes'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { staff } from '@connect/contract/staff/routes'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openStaff } from './testing/open-staff.tsx'

const api = fakeApi()
const owner = person({ owner: true, admin: true }, { id: 1 })
const planner = person({ staff_planner_permission: 'edit' }, { id: 3 })
const EDIT = '/v2/staff/12/edit'
const teaches = { colour: '#0b5c6b', is_active: true, is_instructor: true, supplier_ids: [3] }
const FILTERS = {
  sites: [],
  course_types: [],
  instructors: [
    { ...teaches, id: 12, full_name: 'Gareth Pugh' },
    { ...teaches, id: 14, full_name: 'Priya Shah' },
    { ...teaches, id: 15, full_name: 'Joan Whitfield', is_active: false },
    { ...teaches, id: 16, full_name: 'Karl Adeyemi', is_instructor: false },
  ],
}
const { changed } = courses.handOver.example.response

beforeEach(noSession)

async function chooseColleague({ user }: ReturnType<typeof openStaff>) {
  const dialog = await screen.findByRole('dialog', { name: 'Hand over the courses of Gareth Pugh' })
  await user.click(within(dialog).getByRole('combobox', { name: /^Give to/ }))
  const option = await screen.findByRole('option', { name: 'Priya Shah' })
  expect(screen.getAllByRole('option')).toEqual([option])
  await user.click(option)
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }))
}

it('gives the courses to a colleague, and tells which of them stay and why', async () => {
  const skipped = [{ course_id: 7, date: '2026-12-01', reason: 'Priya Shah does not work at Croydon' }]
  api.on(courses.handOver, good(courses.handOver, { changed, skipped }))
  const opened = openStaff(api, owner, EDIT)
  api.on(courseSlots.filters, good(courseSlots.filters, FILTERS))
  await opened.user.click(await screen.findByRole('button', { name: 'Hand over courses' }))
  await chooseColleague(opened)

  const result = await screen.findByRole('dialog', { name: '1 course handed over' })
  expect(within(result).getByRole('row', { name: 'Tue 01/12/2026 Priya Shah does not work at Croydon' })).toBeTruthy()
  expect(api.bodies).toContainEqual({ to: 14 })
})

it('offers it before somebody with courses is deactivated', async () => {
  const dependents = {
    upcoming_courses: 2,
    upcoming_shifts: 0,
    upcoming_absences: 0,
    sessions: 0,
    sites_left_empty: [],
  }
  api.on(staff.dependents, good(staff.dependents, dependents))
  api.on(courses.handOver, good(courses.handOver, { changed: [], skipped: [] }))
  const opened = openStaff(api, owner, EDIT)
  api.on(courseSlots.filters, good(courseSlots.filters, FILTERS))
  await opened.user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  const question = await screen.findByRole('dialog', { name: 'Deactivate Gareth Pugh?' })
  await opened.user.click(within(question).getByRole('button', { name: 'Hand over courses' }))
  await chooseColleague(opened)

  expect(await screen.findByText('Gareth Pugh has no upcoming courses')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Deactivate Gareth Pugh?' })).toBeNull()
  expect(api.count('staff.update')).toBe(0)
})

it('is not for somebody who may not plan for everybody', async () => {
  openStaff(api, planner, EDIT)

  expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand over courses' })).toBeNull()
})
