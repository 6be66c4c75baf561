import type { courseSlots } from '@connect/contract/courses/slot-routes'
import type { Handlers } from '#http/call.ts'
import { listOf } from '#platform/lists/list.ts'
import { readCourseFilters } from './course-filters.ts'
import { onlyOf } from './narrow.ts'
import { slotList } from './slot-list.ts'

export const courseSlotHandlers = (): Handlers<typeof courseSlots> => ({
  list: ({ query }, call) => listOf(call, query, slotList(onlyOf(call))),
  filters: (_, { db }) => readCourseFilters(db),
})
