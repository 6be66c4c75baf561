import { firstSteps } from '@connect/contract/first-steps/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { onPhone, openCalendar } from '#features/calendar/testing/open-calendar.tsx'
// Fetched now, so that no test's patience is spent on its first load.
import '#features/calendar/first-steps/first-steps.tsx'

const api = fakeApi()
const owner = person({ owner: true, admin: true })
const SITE = { id: 3, name: 'Ride Ready', connect_location_name: 'Brighton' }
const STEPS = { site: true, course_type: true, instructor: false, course: false, rider: false }

beforeEach(noSession)

function open(steps = STEPS, is_dismissed = false, user = owner) {
  const app = openCalendar(api, user, '/v2/calendar?date=2026-09-16')
  api.on(firstSteps.get, good(firstSteps.get, { steps, is_dismissed }))
  return app
}

it('leads a new school through its first steps, each ticked by what is there', async () => {
  open(STEPS, false, { ...owner, suppliers: [] })
  const card = within(await screen.findByRole('region', { name: 'Getting started' }))

  expect(card.getByText('2 of 5 done')).toBeTruthy()
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Your site', '/v2/settings/sites'],
    ['Course types', '/v2/courses/set-up'],
    ['An instructor', '/v2/staff/add'],
    ['Yourself', `/v2/staff/${owner.id}/edit`],
    ['Your first course', '/v2/calendar/new?date=2026-09-16'],
    ['Your first rider', '/v2/orders/add'],
  ])
  expect(card.getAllByRole('img', { name: 'Done:' })).toHaveLength(2)
})

it('leads whoever has one site straight to it', async () => {
  open({ ...STEPS, site: false }, false, { ...owner, suppliers: [SITE] })

  const link = await screen.findByRole('link', { name: 'Your site' })

  expect(link.getAttribute('href')).toBe('/v2/settings/site/3')
})

it('is put away for good', async () => {
  const { user } = open()
  const card = within(await screen.findByRole('region', { name: 'Getting started' }))
  api.on(firstSteps.dismiss, good(firstSteps.dismiss, firstSteps.dismiss.example.response))
  api.on(firstSteps.get, good(firstSteps.get, { steps: STEPS, is_dismissed: true }))

  await user.click(card.getByRole('button', { name: 'Hide this list' }))

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull())
  expect(api.count('first_steps.dismiss')).toBe(1)
})

it('is folded on a phone', async () => {
  onPhone()
  const { user } = open()
  const head = await screen.findByRole('button', { name: /^Getting started/ })
  expect(screen.queryByRole('link', { name: 'An instructor' })).toBeNull()

  await user.click(head)

  expect(await screen.findByRole('link', { name: 'An instructor' })).toBeTruthy()
})

it.each([
  ['a school with a rider', { ...STEPS, rider: true }, false, owner],
  ['a school that put it away', STEPS, true, owner],
])('is not shown to %s', async (_, steps, is_dismissed, user) => {
  open(steps, is_dismissed, user)

  await waitFor(() => expect(api.count('first_steps.get')).toBe(1))
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
})

it('is not asked for by who sets nothing up', async () => {
  open(STEPS, false, person({ calendar_permission: 'edit' }))

  await screen.findByText('No courses this week.', { exact: false })
  expect(api.count('first_steps.get')).toBe(0)
})
