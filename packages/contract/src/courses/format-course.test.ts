import { expect, it } from 'vitest'
import { formatDay, formatTimes } from '#calendar/format-day.ts'
import { formatCourse, formatWhen, formatWhenAndWhere } from '#courses/format-course.ts'

const course = {
  name: 'CBT',
  supplier: { connect_location_name: 'Croydon' },
  date: '2026-11-21',
  start_time: '09:00',
  end_time: '16:30',
}

it.each([
  ['the day', formatDay(course.date), 'Sat 21/11/2026'],
  ['the times', formatTimes(course.start_time, course.end_time), '09:00–16:30'],
  ['when it is', formatWhen(course), 'Sat 21/11/2026 · 09:00–16:30'],
  ['when and where it is', formatWhenAndWhere(course), 'Sat 21/11/2026 · 09:00–16:30 · Croydon'],
  ['what and where it is', formatCourse(course), 'CBT at Croydon'],
  [
    'all of it',
    formatCourse(course, formatDay(course.date), formatTimes(course.start_time, course.end_time)),
    'CBT at Croydon, Sat 21/11/2026, 09:00–16:30',
  ],
])('says %s of a course', (_what, text, expected) => {
  expect(text).toBe(expected)
})
