import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { courses } from '@connect/contract/courses/course-routes'
import { BUILT_IN } from '@connect/contract/templates/notified-channels'
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

async function open(detail: ReturnType<typeof wholeCourse>) {
  const app = openCalendar(api, office, '/v2/calendar', { detail })
  const settings = {
    ...communicationSettings.get.example.response,
    automatic_messages: [BUILT_IN, { ...BUILT_IN, trigger: 'BOOKING_CHANGED' as const }],
  }
  api.on(communicationSettings.get, good(communicationSettings.get, settings))
  layOut()
  return { ...app, block: await hoverBlock(/^CBT, Croydon, Thursday 3 September/) }
}

describe('the toast of a dragged course', () => {
  it.each([
    [3, 'Course moved. 3 riders are told in two minutes'],
    [1, 'Course moved. 1 rider is told in two minutes'],
    [0, 'Course moved'],
  ])('says of %i riders who are told: %s', async (riders_notified, words) => {
    const course = wholeCourse({ training_count: 4 })
    api.on(courses.update, good(courses.update, { ...course, date: '2026-09-02', riders_notified }))
    const { block } = await open(course)

    drag(block, [at(3, 600), at(2, 600)])

    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('says so again where it is undone too late', async () => {
    const course = wholeCourse({ training_count: 3 })
    const moved = { ...course, date: '2026-09-02', version: 'after', riders_notified: 3 }
    api.on(courses.update, good(courses.update, moved), good(courses.update, { ...course, riders_notified: 2 }))
    const { block, user } = await open(course)
    drag(block, [at(3, 600), at(2, 600)])

    await user.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('Course moved back. 2 riders are told in two minutes')).toBeTruthy()
  })

  it('counts those of all courses of a series that moved', async () => {
    const course = wholeCourse({ training_count: 3, series_id: 7 })
    const { response } = courses.updateSeries.example
    const changed = response.changed.flatMap((slot) => [slot, { ...slot, id: slot.id + 1 }])
    const before = response.before.flatMap((was) => [was, { ...was, course_id: was.course_id + 1 }])
    api.on(courses.countSeries, good(courses.countSeries, courses.countSeries.example.response))
    api.on(courses.updateSeries, good(courses.updateSeries, { changed, skipped: [], before, riders_notified: 5 }))
    api.on(courses.moveBack, good(courses.moveBack, { changed, skipped: [], riders_notified: 4 }))
    const { block, user } = await open(course)
    drag(block, [at(3, 600), at(3, 615)])
    await user.click(await screen.findByRole('radio', { name: 'All' }))
    await user.click(screen.getByRole('button', { name: 'Move course' }))
    expect(await screen.findByText('2 courses moved. 5 riders are told in two minutes')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('2 courses moved back. 4 riders are told in two minutes')).toBeTruthy()
  })
})
