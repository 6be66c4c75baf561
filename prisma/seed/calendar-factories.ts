import { lastFreeCancelDay } from '@connect/contract/calendar/notice'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { USUAL_COURSES } from '@connect/contract/courses/usual-courses'
import { type Span, toLane, toSlots } from '@connect/contract/diary/diary-rules'
import { type EventTimes, eventSpan } from '@connect/contract/events/event-rules'
import type { Course, DiaryEntry, Event, Prisma, Supplier, User } from '../generated/client.ts'

type EventData = Partial<Pick<Prisma.EventUncheckedCreateInput, 'name' | 'notes' | 'colour'>>

type CourseData = Partial<Omit<Prisma.CourseUncheckedCreateInput, 'date' | 'instructors' | 'last_date_cancel'>> & {
  date: string
  instructors?: User[]
}

/** What the database asks for besides: the licence that it leads to, and how far the place at DVSA is. */
function courseKind(course_type: CourseConstant, date: string) {
  const { isFullLicence, kind } = USUAL_COURSES[course_type]
  return {
    ...(isFullLicence && { full_licence_type: 'FULL_LICENCE_TYPE_A' as const }),
    ...(kind === 'test' && {
      test_status: 'TEST_STATUS_NO_BOOKING' as const,
      last_date_cancel: new Date(lastFreeCancelDay(date)),
    }),
  }
}

/** What stands on the calendar and in diaries. */
export const calendarFactories = (db: Prisma.TransactionClient) => ({
  /** Puts an event on the calendar, added by this user. */
  async event(
    { school_id, id: user_id }: User,
    { id: supplier_id }: Pick<Supplier, 'id'>,
    { all_day, start_time, end_time, ...data }: EventTimes & EventData,
  ): Promise<Event> {
    const { starts_at, ends_at } = eventSpan({ all_day, start_time, end_time })
    const times = { all_day, starts_at: new Date(`${starts_at}Z`), ends_at: new Date(`${ends_at}Z`) }
    return db.event.create({ data: { school_id, user_id, supplier_id, name: 'Meeting', ...times, ...data } })
  },

  /** Plans a course on a day `yyyy-MM-dd`, from 09:00 to 16:30 unless told otherwise. */
  course(
    { school_id, id: supplier_id }: Pick<Supplier, 'school_id' | 'id'>,
    course_type: CourseConstant,
    { date, instructors = [], ...data }: CourseData,
  ): Promise<Course> {
    return db.course.create({
      data: {
        school_id,
        supplier_id,
        course_type,
        date: new Date(date),
        start_time: '09:00',
        end_time: '16:30',
        spaces: USUAL_COURSES[course_type].spaces,
        ...courseKind(course_type, date),
        ...data,
        instructors: { create: instructors.map(({ id: user_id }, position) => ({ user_id, position })) },
      },
    })
  },

  /** Puts a shift, blocker, holiday or sick day into a user's diary. */
  async diary(user: User, { type, start_date, end_date, times }: Span, site?: Supplier): Promise<DiaryEntry> {
    const own = { school_id: user.school_id, user_id: user.id }
    const [from, to] = [new Date(start_date), new Date(end_date)]
    const entry = await db.diaryEntry.create({
      data: { ...own, type, supplier_id: site?.id ?? null, start_date: from, end_date: to, times: [...times] },
    })
    const lane = toLane({ type, times })
    await db.diarySlot.createMany({
      data: toSlots({ type, start_date, end_date, times }).map(({ starts_at, ends_at }) => ({
        ...own,
        entry_id: entry.id,
        supplier_id: entry.supplier_id,
        lane_from: lane.from,
        lane_to: lane.to,
        starts_at: new Date(`${starts_at}:00Z`),
        ends_at: new Date(`${ends_at}:00Z`),
      })),
    })
    return entry
  },
})
