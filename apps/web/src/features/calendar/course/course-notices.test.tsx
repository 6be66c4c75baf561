import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { courses } from '@connect/contract/courses/course-routes'
import { TRAINING_ROW } from '@connect/contract/orders/examples'
import { orders } from '@connect/contract/orders/order-routes'
import { BUILT_IN } from '@connect/contract/templates/notified-channels'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { fill } from '#ui/testing/fill.ts'
import { openCourse } from './testing/open-course.tsx'

const api = fakeApi()
const office = person({ calendar_permission: 'edit', course_permission: 'edit', order_permission: 'view' }, { id: 1 })
const { response } = courses.get.example
const course = { ...response, training_count: 4 }
const IN_SERIES = { ...course, series_id: 7 }

/** The fourth is RideTo's. */
const RIDERS = (['DASHBOARD', 'DASHBOARD', 'DASHBOARD', 'RIDETO'] as const).map((source, index) => ({
  ...TRAINING_ROW,
  id: 311 + index,
  source,
}))

beforeEach(noSession)

async function open(detail = course, user = office) {
  api.on(orders.list, good(orders.list, { count: RIDERS.length, results: RIDERS }))
  const app = openCourse(api, user, '4021/details', { course: detail })
  const settings = {
    ...communicationSettings.get.example.response,
    automatic_messages: [{ ...BUILT_IN, trigger: 'BOOKING_CHANGED' as const, suppliers: [course.supplier.id] }],
  }
  api.on(communicationSettings.get, good(communicationSettings.get, settings))
  const panel = within(await screen.findByRole('dialog', { name: 'CBT' }))
  await panel.findByRole('button', { name: 'Move…' })
  const retype = async (name: RegExp, text: string, place = panel) => {
    await fill(app.user, place.getByRole('textbox', { name }), text)
  }
  const press = (name: string, place = panel) => app.user.click(place.getByRole('button', { name }))
  const sent = (name = 'courses.update') => api.bodies[api.calls.lastIndexOf(name)]
  return { ...app, panel, retype, press, sent }
}

const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const ITS = 'Tell its 3 riders'

describe('telling the riders of a course', () => {
  it('is a choice where it starts at another time, and none where it only ends at one', async () => {
    api.on(courses.update, good(courses.update, { ...course, start_time: '08:30' }))
    const { retype, press, user, sent } = await open()
    await retype(/^Start/, '08:30')
    await user.click(await tick(ITS))
    expect(screen.getByText(/RideTo tells its own riders$/)).toBeTruthy()
    await retype(/^Start/, course.start_time)
    await retype(/^Finish/, '17:00')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: ITS })).toBeNull())

    await retype(/^Start/, '08:30')
    // As it was left.
    expect((await tick(ITS)).checked).toBe(false)
    await press('Save changes')

    await waitFor(() => expect(sent()).toEqual({ start_time: '08:30', end_time: '17:00', notify: false }))
    await retype(/^Start/, '08:45')
    await waitFor(async () => expect((await tick(ITS)).checked).toBe(true))
  })

  it('is none where it goes to a site whose templates say nothing of it', async () => {
    const { panel, retype, user } = await open()
    await retype(/^Start/, '08:30')
    await tick(ITS)

    await user.click(panel.getByRole('combobox', { name: /^Site/ }))
    await user.click(await screen.findByRole('option', { name: 'Enfield' }))

    expect(screen.queryByRole('checkbox', { name: /^Tell/ })).toBeNull()
  })

  it('is taken back with the move, whose riders hear of neither', async () => {
    const moved = { ...course, date: '2027-03-04', version: 'moved' }
    api.on(courses.update, good(courses.update, moved), good(courses.update, course))
    const { retype, press, user, sent } = await open()
    await press('Move…')
    const move = within(await screen.findByRole('dialog', { name: 'Move course' }))
    await retype(/^Date/, '04/03/2027', move)
    await user.click(await tick(ITS))
    await press('Move course', move)

    await user.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('Course moved back')).toBeTruthy()
    expect(sent()).toEqual({ date: course.date, notify: false })
  })

  it('is asked with which courses of a series are meant', async () => {
    api.on(courses.updateSeries, good(courses.updateSeries, courses.updateSeries.example.response))
    const { retype, press, user, sent } = await open(IN_SERIES)
    await retype(/^Start/, '08:30')
    await press('Save changes')
    const question = within(await screen.findByRole('dialog', { name: 'Change which courses?' }))
    expect(await tick(ITS)).toBeTruthy()
    // Nobody is booked on those that follow.
    await user.click(await question.findByRole('radio', { name: 'This and following', description: '8 courses' }))
    expect(screen.queryByRole('checkbox', { name: /^Tell/ })).toBeNull()

    await user.click(question.getByRole('radio', { name: 'All' }))
    await user.click(await tick('Tell their riders'))
    await press('Save changes', question)

    await waitFor(() =>
      expect(sent('courses.updateSeries')).toEqual({ start_time: '08:30', scope: 'all', notify: false }),
    )
  })

  it('is no question for all of a series on another day, where those with riders stay', async () => {
    const { retype, press, user } = await open(IN_SERIES)
    await retype(/^Date/, '04/03/2027')
    await press('Save changes')
    const question = within(await screen.findByRole('dialog', { name: 'Change which courses?' }))
    await tick(ITS)

    await user.click(await question.findByRole('radio', { name: 'All', description: /^12 courses/ }))

    expect(screen.queryByRole('checkbox', { name: /^Tell/ })).toBeNull()
  })

  it('gives no number to who may not see who is booked', async () => {
    api.on(courses.update, good(courses.update, { ...course, start_time: '08:30' }))
    const planner = person({ calendar_permission: 'edit', course_permission: 'edit' }, { id: 1 })
    const { retype, press, user, sent } = await open(course, planner)
    await retype(/^Start/, '08:30')
    await user.click(await tick('Tell its riders'))

    await press('Save changes')

    await waitFor(() => expect(sent()).toEqual({ start_time: '08:30', notify: false }))
    expect(api.count('orders.list')).toBe(0)
  })
})
