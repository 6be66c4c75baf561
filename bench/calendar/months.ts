import type { CourseSlot } from '@connect/contract/courses/course-slot'

/** Gets an element ready; what it answers draws a month into it, in the same task. */
export type Grid = (root: HTMLElement) => (month: 0 | 1) => void

/** The first of each month, `yyyy-MM-dd`: five weeks each, from a Monday on. */
export const MONTHS = ['2027-03-01', '2027-11-01'] as const

const COURSES = 1000
const [SITES, PEOPLE] = [6, 20]
const TYPES = [
  'LICENCE_CBT',
  'LICENCE_CBT_RENEWAL',
  'FULL_LICENCE_MOD1_TRAINING',
  'FULL_LICENCE_MOD2_TRAINING',
] as const
const pad = (value: number) => String(value).padStart(2, '0')

function course(index: number, first: string): CourseSlot {
  const type = TYPES[index % TYPES.length] ?? 'LICENCE_CBT'
  const start = 8 + (index % 7)
  return {
    id: index + 1,
    course_type: type,
    full_licence_type: type.startsWith('FULL') ? 'FULL_LICENCE_TYPE_A2' : null,
    supplier_id: 1 + (index % SITES),
    // One in ten is unassigned, an exception that the month has to show.
    instructor_ids: index % 10 === 0 ? [] : [1 + (index % PEOPLE)],
    date: `${first.slice(0, 8)}${pad(1 + (index % 30))}`,
    start_time: `${pad(start)}:00`,
    end_time: `${pad(start + 4)}:30`,
    spaces: 4,
    training_count: index % 5,
    spaces_available: 4 - (index % 5),
    status: index % 25 === 24 ? 'CANCELLED' : 'SCHEDULED',
    series_id: null,
    test_status: null,
    last_date_cancel: null,
    is_missing_from_upload: false,
  }
}

/** A thousand courses for each month, as the server answers them. */
export const COURSES_OF = MONTHS.map((first) => Array.from({ length: COURSES }, (_, index) => course(index, first)))

export const SITE_IDS = Array.from({ length: SITES }, (_, index) => index + 1)
export const PERSON_IDS = Array.from({ length: PEOPLE }, (_, index) => index + 1)
export { TYPES }

/** What a library shows of a course: less than we do. */
export const formatTitle = ({ course_type, training_count, spaces }: CourseSlot): string =>
  `${course_type} ${training_count}/${spaces}`
