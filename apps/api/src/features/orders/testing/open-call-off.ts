import { courses } from '@connect/contract/courses/course-routes'
import type { Input } from '@connect/contract/route'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import type { TestApp } from '#testing/test-app.ts'
import { openModules } from './open-modules.ts'

type Body = Partial<Input<typeof courses.cancel>['body']>
type Key = 'order_permission' | 'calendar_permission'
const PLANS_AND_BOOKS: readonly Key[] = ['calendar_permission', 'order_permission']

/** An office whose clerk plans courses too, and calls them off. */
export async function openCallOff(test: TestApp, settings: Parameters<typeof openModules>[1] = {}) {
  const { make, as, context } = test
  const office = await openModules(test, settings)
  const { school, first } = office
  const asWith = async (keys: readonly Key[], more: object = {}) => {
    const rights = permissions(null, Object.fromEntries(keys.map((key) => [key, 'USER_PERMISSION_EDIT'])))
    return as(await make.user(school, { ...rights, ...more }))
  }
  const planner = await asWith(PLANS_AND_BOOKS)
  const cancel = (course_id: number, body: Body = {}, caller = planner, options: Parameters<typeof planner>[2] = {}) =>
    caller(courses.cancel, { params: { course_id }, body: { reason: 'Snow', ...body } }, options)
  return {
    ...office,
    db: scopedTo(context.db, school.id),
    planner,
    asWith,
    asAdminPlanner: () => asWith(PLANS_AND_BOOKS, { user_type: 'USER_ADMIN' }),
    /** Cancels a course, its riders not. */
    cancel,
    /** The first course with its riders, unless told otherwise. */
    callOff: (course_id = first.id, body: Body = {}, caller = planner, options: Parameters<typeof planner>[2] = {}) =>
      cancel(course_id, { riders: 'cancel', ...body }, caller, options),
    /** What it would do. */
    preview: (course_id = first.id, scope: Body['scope'] = 'this', caller = planner) =>
      caller(courses.cancellation, { params: { course_id }, query: { scope } }),
    /** A course a week of one series, from so many days on. */
    async series(count: number, days = 30) {
      const { id: series_id } = await context.db.courseSeries.create({ data: { school_id: school.id } })
      const made = []
      for (let week = 0; week < count; week += 1) made.push(await office.course({ days: days + 7 * week, series_id }))
      return made.map(({ id }) => id)
    },
  }
}

export type CallOffOffice = Awaited<ReturnType<typeof openCallOff>>
