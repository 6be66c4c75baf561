import { seesPrices } from '@connect/contract/courses/course-prices'
import type { courses } from '@connect/contract/courses/course-routes'
import { ApiError } from '@connect/contract/errors'
import { timelineList } from '#features/audit/public.ts'
import { copyWeek } from '#features/courses/copy/copy-week.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { StaffWork } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { addCourse } from './plan/add-course.ts'
import { addCourses } from './plan/add-courses.ts'
import { changeCourse } from './plan/change-course.ts'
import { rethrowInstructorBusy } from './plan/clashes.ts'
import { courseDefaults } from './plan/course-defaults.ts'
import { listCourses } from './plan/course-list.ts'
import { cancelCourse, removeCourse } from './plan/end-course.ts'
import { handOver } from './plan/leave-courses.ts'
import { moveBack } from './plan/move-back.ts'
import { seenBy } from './plan/own-courses.ts'
import { readCallOff } from './plan/read-call-off.ts'
import { readCourse } from './plan/read-course.ts'
import { changeSeries, countSeries, listSeries } from './plan/series.ts'

async function assertSeen(call: SignedInCall, id: number): Promise<void> {
  if ((await call.db.course.count({ where: { id, ...seenBy(call) } })) === 0) throw new ApiError('not_found')
}

/** The database refuses what others took at the same moment. */
const plan = <T>(call: SignedInCall, run: (work: StaffWork) => Promise<T>): Promise<T> =>
  call.work(run).catch(rethrowInstructorBusy)

export const courseHandlers = (context: Context): Handlers<typeof courses> => ({
  list: ({ query }, call) => listCourses(call, query),

  async create({ body }, call) {
    const id = await plan(call, (work) => addCourse(work, body))
    return readCourse(call, id)
  },

  bulk: ({ body }, call) => plan(call, (work) => addCourses(work, body)),

  copyWeek: ({ body }, call) => plan(call, (work) => copyWeek(work, body)),

  defaults: ({ query }, call) => courseDefaults(call, query),

  get: ({ params: { course_id } }, call) => readCourse(call, course_id),

  async update({ params: { course_id }, body }, call) {
    const riders_notified = await plan(call, (work) => changeCourse(work, course_id, body))
    return { ...(await readCourse(call, course_id)), riders_notified }
  },

  updateSeries: ({ params: { course_id }, body }, call) => plan(call, (work) => changeSeries(work, course_id, body)),

  countSeries: ({ params: { course_id } }, call) => countSeries(call, course_id),

  listSeries: ({ params: { course_id } }, call) => listSeries(call, course_id),

  moveBack: ({ body }, call) => plan(call, (work) => moveBack(work, body)),

  cancellation: ({ params: { course_id }, query: { scope } }, call) => readCallOff(call, course_id, scope),

  cancel: ({ params: { course_id }, body }, call) => call.work((work) => cancelCourse(context, work, course_id, body)),

  async remove({ params: { course_id }, query: { scope } }, call) {
    await call.work((work) => removeCourse(work, course_id, scope))
    return { detail: scope === 'this' ? 'The course has been deleted.' : 'The courses have been deleted.' }
  },

  handOver: ({ params: { staff_id }, body: { to } }, call) => plan(call, (work) => handOver(work, staff_id, to)),

  async history({ params: { course_id }, query }, call) {
    await assertSeen(call, course_id)
    const hidden = seesPrices(call.actor) ? [] : ['price']
    return readList(call, query, timelineList(call.actor, 'course', course_id, hidden))
  },
})
