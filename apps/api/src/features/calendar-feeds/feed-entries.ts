import type { Actor } from '@connect/contract/access'
import { plusDays } from '@connect/contract/calendar/days'
import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { DiaryEntry } from '@connect/contract/diary/diary-entry'
import { DIARY_MAX_DAYS, toSlots } from '@connect/contract/diary/diary-rules'
import { EVENT_MAX_DAYS } from '@connect/contract/events/event-rules'
import { pathTo } from '@connect/contract/paths'
import type { ScopedDb } from '@connect/db/scoped'
import { toDate, toDay } from '#platform/day-columns.ts'
import type { CalendarEntry } from './ical.ts'

const DAYS_BACK = 90
const DAYS_AHEAD = 366
/** Rows of one kind: more than anybody has in a year and a half. */
const ROWS_MAX = 5000

const SITE = {
  select: {
    connect_location_name: true,
    address_1: true,
    address_2: true,
    town: true,
    postcode: true,
  },
} as const

type Site = Record<keyof (typeof SITE)['select'], string | null>

const toLocation = (site: Site | null): string =>
  site
    ? [site.connect_location_name, site.address_1, site.address_2, site.town, site.postcode].filter(Boolean).join(', ')
    : ''

export type FeedReader = { db: ScopedDb; user_id: number; actor: Actor; today: string; origin: string }

type Period = { first: string; last: string }
type Kind = (reader: FeedReader, period: Period) => Promise<CalendarEntry[]>

/** `school_id` is in it, since ids are counted over all schools of one installation only. */
const uid = ({ db }: FeedReader, ...parts: (string | number)[]): string => `${parts.join('-')}.${db.school_id}@connect`

const taught: Kind = async (reader, { first, last }) => {
  const rows = await reader.db.course.findMany({
    where: {
      deleted_at: null,
      date: { gte: toDate(first), lte: toDate(last) },
      instructors: { some: { user_id: reader.user_id } },
    },
    select: {
      id: true,
      course_type: true,
      date: true,
      start_time: true,
      end_time: true,
      status: true,
      created: true,
      updated: true,
      supplier: SITE,
    },
    orderBy: [{ date: 'asc' }, { start_time: 'asc' }, { id: 'asc' }],
    take: ROWS_MAX,
  })
  return rows.map(({ id, date, start_time, end_time, course_type, supplier, status, created, updated }) => ({
    uid: uid(reader, 'course', id),
    start: `${toDay(date)}T${start_time}`,
    end: `${toDay(date)}T${end_time}`,
    summary: `${COURSE_TYPES[course_type].name}, ${supplier.connect_location_name}`,
    location: toLocation(supplier),
    url: reader.origin + pathTo('/v2/calendar/:courseId/details', { courseId: id }),
    is_cancelled: status === 'CANCELLED',
    created,
    updated,
  }))
}

/** Of whole days, the first day that is no longer in it is the end, as it is in the database. */
const toWall = (column: Date, all_day: boolean): string => column.toISOString().slice(0, all_day ? 10 : 16)

const eventsNear: Kind = async (reader, { first, last }) => {
  const { db, user_id, actor } = reader
  const own = seesEverybody(actor) ? {} : { supplier: { users: { some: { user_id } } } }
  const rows = await db.event.findMany({
    where: {
      ...own,
      // None is longer, so that the index by the start finds them.
      starts_at: { gte: toDate(plusDays(first, -EVENT_MAX_DAYS)), lt: toDate(plusDays(last, 1)) },
      ends_at: { gt: toDate(first) },
    },
    select: {
      id: true,
      name: true,
      all_day: true,
      starts_at: true,
      ends_at: true,
      created: true,
      updated: true,
      supplier: SITE,
    },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
    take: ROWS_MAX,
  })
  return rows.map(({ id, name, all_day, starts_at, ends_at, supplier, created, updated }) => ({
    uid: uid(reader, 'event', id),
    start: toWall(starts_at, all_day),
    end: toWall(ends_at, all_day),
    summary: name,
    location: toLocation(supplier),
    created,
    updated,
  }))
}

const shifts: Kind = async (reader, { first, last }) => {
  const rows = await reader.db.diaryEntry.findMany({
    where: {
      user_id: reader.user_id,
      type: 'EVENT_SHIFT',
      start_date: { gt: toDate(plusDays(first, -DIARY_MAX_DAYS)), lte: toDate(last) },
      end_date: { gte: toDate(first) },
    },
    select: {
      id: true,
      type: true,
      start_date: true,
      end_date: true,
      times: true,
      created: true,
      updated: true,
      supplier: SITE,
    },
    orderBy: [{ start_date: 'asc' }, { id: 'asc' }],
    take: ROWS_MAX,
  })
  return rows.flatMap(({ id, type, start_date, end_date, supplier, created, updated, ...row }) => {
    const times = DiaryEntry.shape.times.parse(row.times)
    const slots = toSlots({ type, start_date: toDay(start_date), end_date: toDay(end_date), times })
    const isWhole = times.length === 0
    const wall = (moment: string) => (isWhole ? moment.slice(0, 10) : moment)
    return slots
      .map((slot, index) => ({ ...slot, index }))
      .filter(({ starts_at, ends_at }) => starts_at <= `${last}T24:00` && ends_at >= `${first}T00:00`)
      .map(({ starts_at, ends_at, index }) => ({
        // By its place among the shifts of its entry: one that is moved stays the same shift to a calendar program.
        uid: uid(reader, 'shift', id, index),
        start: wall(starts_at),
        end: wall(ends_at),
        summary: supplier ? `Shift, ${supplier.connect_location_name}` : 'Shift',
        location: toLocation(supplier),
        created,
        updated,
      }))
  })
}

/**
 * What a person's feed has, from 90 days ago to 366 days ahead: the courses that they teach, their shifts, and the events of
 * their sites, or of every site for who sees the whole calendar. Never prices, notes or riders: a calendar program keeps it
 * where we have no say.
 */
export async function feedEntries(reader: FeedReader): Promise<CalendarEntry[]> {
  const { today } = reader
  const period = { first: plusDays(today, -DAYS_BACK), last: plusDays(today, DAYS_AHEAD) }
  return (await Promise.all([taught, eventsNear, shifts].map((kind) => kind(reader, period)))).flat()
}
