import type { PermissionKey, PermissionLevel } from '@connect/contract/access'
import { courses } from '@connect/contract/courses/course-routes'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import type { Input } from '@connect/contract/route'
import { permissions } from '@connect/db/seed/factories'
import type { TestApp } from '#testing/test-app.ts'

type Body = Input<typeof courses.create>['body']
type Change = Input<typeof courses.update>['body']

/** A Wednesday on which nobody has anything on. */
export const DAY = '2027-03-03'

/** A CBT from 09:00 to 16:30 on the day. */
export const CBT = {
  course_type: 'LICENCE_CBT',
  date: DAY,
  start_time: '09:00',
  end_time: '16:30',
} as const satisfies Partial<Body>

/**
 * A school with two sites that offer CBTs and Module 1 tests, two instructors of both, and a call of somebody who plans for
 * everybody and may set prices.
 */
export async function openSchool({ make, as, context }: TestApp) {
  const school = await make.school()
  const croydon = await make.site(school, { connect_location_name: 'Croydon' })
  const balham = await make.site(school, { connect_location_name: 'Balham' })
  for (const site of [croydon, balham]) {
    await make.courseType(site, 'LICENCE_CBT', { price_weekday: 13_500, price_weekend: 14_500 })
    await make.courseType(site, 'FULL_LICENCE_MOD1_TEST')
  }
  const sites = [croydon, balham]
  const teaches = { sites, is_instructor: true, instructor_types: ['CBT1', 'CBT1D'] }
  const gareth = await make.user(school, { ...teaches, first_name: 'Gareth', last_name: 'Pugh' })
  const helen = await make.user(school, { ...teaches, first_name: 'Helen', last_name: 'Marsh' })

  /** A call of somebody with these permissions and no other. */
  const asWith = async (shared: Partial<Record<PermissionKey, PermissionLevel>>) => {
    const user = await make.user(school, { ...permissions(null, shared), ...teaches })
    return { user, call: await as(user) }
  }
  const { call } = await asWith({
    calendar_permission: 'USER_PERMISSION_EDIT',
    course_permission: 'USER_PERMISSION_EDIT',
    staff_planner_permission: 'USER_PERMISSION_EDIT',
  })
  const add = (body: Partial<Body> = {}, caller = call) =>
    caller(courses.create, { body: { ...CBT, supplier: croydon.id, ...body } })
  const change = (course_id: number, body: Change, caller = call) =>
    caller(courses.update, { params: { course_id }, body })
  const get = (course_id: number, caller = call) => caller(courses.get, { params: { course_id } })
  const onCalendar = async (date__gte: string, date__lte: string) =>
    (await call(courseSlots.list, { query: { date__gte, date__lte } })).results
  /** Books riders, as orders will. */
  const book = (id: number, training_count: number, more: object = {}) =>
    context.db.course.updateMany({ where: { id }, data: { training_count, ...more } })
  return { school, croydon, balham, gareth, helen, asWith, call, add, change, get, onCalendar, book }
}
