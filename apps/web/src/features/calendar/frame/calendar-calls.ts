import type { courseSlots } from '@connect/contract/courses/slot-routes'
import type { schoolDiary } from '@connect/contract/diary/school-diary'
import type { events } from '@connect/contract/events/routes'
import { bareRoute } from '#api/bare-route.ts'

export const CALENDAR_CALLS = {
  courses: bareRoute<typeof courseSlots.list>({
    feature: 'course_slots',
    name: 'course_slots.list',
    method: 'GET',
    path: '/courses/list/',
  }),
  filters: bareRoute<typeof courseSlots.filters>({
    feature: 'course_slots',
    name: 'course_slots.filters',
    method: 'GET',
    path: '/courses/filters/',
  }),
  diary: bareRoute<typeof schoolDiary.list>({
    feature: 'school_diary',
    name: 'school_diary.list',
    method: 'GET',
    path: '/connect/diary/',
  }),
  events: bareRoute<typeof events.list>({ feature: 'events', name: 'events.list', method: 'GET', path: '/events/' }),
}
