import type { StaffDependents } from '@connect/contract/staff/staff'
import { SITE } from '#features/suppliers/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { toDate } from '#platform/day-columns.ts'

/** From today in Europe/London on. */
export async function readDependents({ db, now, today }: SignedInCall, user_id: number): Promise<StaffDependents> {
  const from = toDate(today)
  const upcoming = { user_id, end_date: { gte: from } }
  const others = { some: { user: { is_active: true, id: { not: user_id } } } }
  const [upcoming_courses, upcoming_shifts, upcoming_absences, sessions, sites_left_empty] = await db.$transaction([
    db.courseInstructor.count({
      where: { user_id, course: { date: { gte: from }, status: 'SCHEDULED', deleted_at: null } },
    }),
    db.diaryEntry.count({ where: { ...upcoming, type: 'EVENT_SHIFT' } }),
    db.diaryEntry.count({ where: { ...upcoming, type: { not: 'EVENT_SHIFT' } } }),
    db.refreshFamily.count({ where: { user_id, ended_at: null, expires_at: { gt: now } } }),
    db.supplier.findMany({
      where: { is_active: true, users: { some: { user_id } }, NOT: { users: others } },
      select: SITE,
      orderBy: { connect_location_name: 'asc' },
    }),
  ])
  return { upcoming_courses, upcoming_shifts, upcoming_absences, sessions, sites_left_empty }
}
