import { courses } from '@connect/contract/courses/course-routes'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCalendar } from '#features/calendar/testing/open-calendar.tsx'
import { at, drag, hoverBlock, layOut, wholeCourse } from '#features/calendar/testing/under-hand.ts'

const api = fakeApi()
const planner = person({ calendar_permission: 'edit' }, { id: 1 })
const course = wholeCourse()

beforeEach(noSession)

it('leaves nothing in the hand where the next press comes in the moment after a drop', async () => {
  api.on(courses.update, good(courses.update, { ...course, date: '2026-09-02' }))
  openCalendar(api, planner, '/v2/calendar', { detail: course })
  layOut()
  const block = await hoverBlock(/^CBT, Croydon, Thursday 3 September/)

  drag(block, [at(3, 600), at(2, 615)])
  drag(block, [at(2, 615)], { held: true })
  await screen.findByText('Course moved')
  fireEvent.pointerUp(window, { pointerId: 1, pointerType: 'mouse', ...at(2, 615) })

  expect(screen.queryByText('Wed 2 · 09:15–16:45')).toBeNull()
})
