import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { courses } from '@connect/contract/courses/course-routes'
import { BUILT_IN } from '@connect/contract/templates/notified-channels'
import type { Trigger } from '@connect/contract/templates/triggers'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCalendar } from '#features/calendar/testing/open-calendar.tsx'
import { at, drag, hoverBlock, layOut, wholeCourse } from '#features/calendar/testing/under-hand.ts'

const api = fakeApi()
const office = person({ calendar_permission: 'edit', communication_permission: 'view' }, { id: 1 })

beforeEach(noSession)

async function open(
  detail: ReturnType<typeof wholeCourse>,
  trigger: Trigger = 'BOOKING_CHANGED',
  suppliers = [] as number[],
) {
  const app = openCalendar(api, office, '/v2/calendar', { detail })
  const settings = {
    ...communicationSettings.get.example.response,
    automatic_messages: [BUILT_IN, { ...BUILT_IN, trigger, suppliers }],
  }
  api.on(communicationSettings.get, good(communicationSettings.get, settings))
  layOut()
  return { ...app, block: await hoverBlock(/^CBT, Croydon, Thursday 3 September/) }
}

describe('the toast of a dragged course', () => {
  it.each([
    [3, 'Course moved. Its riders are told in two minutes'],
    [0, 'Course moved'],
  ])('says of %i riders: %s', async (training_count, words) => {
    const course = wholeCourse({ training_count })
    api.on(courses.update, good(courses.update, { ...course, date: '2026-09-02' }))
    const { block } = await open(course)

    drag(block, [at(3, 600), at(2, 600)])

    expect(await screen.findByText(words)).toBeTruthy()
  })

  it.each([
    ['without a template', 'BOOKING_CONFIRMATION', []],
    ['with one for another site', 'BOOKING_CHANGED', [99]],
  ] as const)('says nothing of them %s, nor when it is undone', async (_what, trigger, suppliers) => {
    const course = wholeCourse({ training_count: 3 })
    const moved = { ...course, date: '2026-09-02', version: 'after' }
    api.on(courses.update, good(courses.update, moved), good(courses.update, course))
    const { block, user } = await open(course, trigger, [...suppliers])
    drag(block, [at(3, 600), at(2, 600)])
    expect(await screen.findByText('Course moved')).toBeTruthy()

    await user.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('Course moved back')).toBeTruthy()
  })

  it('says nothing of them where it only ends at another time', async () => {
    const course = wholeCourse({ training_count: 3 })
    api.on(courses.update, good(courses.update, { ...course, end_time: '17:15' }))
    const { block } = await open(course)

    drag(block, [at(3, 989), at(3, 1034)])

    expect(await screen.findByText('Course changed')).toBeTruthy()
  })

  it.each([
    [true, '2 courses moved. Their riders are told in two minutes'],
    [false, '2 courses moved'],
  ])('speaks of those of all courses of a series that moved, if they are told: %s', async (isTicked, words) => {
    const course = wholeCourse({ training_count: 3, series_id: 7 })
    const [slot] = courses.updateSeries.example.response.changed
    if (!slot) throw new Error('The example has a course')
    const changed = [3, 2].map((training_count, index) => ({ ...slot, id: course.id + index, training_count }))
    api.on(courses.countSeries, good(courses.countSeries, courses.countSeries.example.response))
    api.on(courses.updateSeries, good(courses.updateSeries, { changed, skipped: [], before: [] }))
    const { block, user } = await open(course)
    drag(block, [at(3, 600), at(3, 615)])
    await user.click(await screen.findByRole('radio', { name: 'All' }))

    const tick = await screen.findByRole('checkbox', { name: 'Tell their riders' })
    if (!isTicked) await user.click(tick)

    await user.click(screen.getByRole('button', { name: 'Move course' }))

    expect(await screen.findByText(words)).toBeTruthy()
  })
})
