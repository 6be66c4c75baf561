import { formatRefusal } from '@connect/contract/api-error'
import { ukDay } from '@connect/contract/calendar/days'
import { lastFreeCancelDay } from '@connect/contract/calendar/notice'
import type { NewCourse } from '@connect/contract/courses/course'
import { FULL_LICENCE_TYPES, TEST_STATUSES } from '@connect/contract/courses/course-constants'
import { minutesOfDay, timeOfDay } from '@connect/contract/courses/course-rules'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import type { UploadRow } from '@connect/contract/courses/upload/test-upload'
import { ApiError } from '@connect/contract/errors'
import { foldTyped } from '@connect/contract/fold-text'
import { moduleProblem } from '@connect/contract/test-centres/test-centre'
import { assertCanBecome, type ChangedFields, changeFor } from '#features/courses/plan/change-course.ts'
import type { Offer } from '#features/courses/plan/course-checks.ts'
import { type CourseRow, toFields } from '#features/courses/plan/course-json.ts'
import type { Work } from '#http/work.ts'
import type { Module, ReadTest } from './read-test.ts'

type Centre = {
  id: number
  name: string
  dvsa_code: string | null
  is_active: boolean
  offers_mod1: boolean
  offers_mod2: boolean
}

export type Known = {
  supplier_id: number
  courses: ReadonlyMap<string, CourseRow>
  centres: ReadonlyMap<string, readonly Centre[]>
  /** What the site says, or why it does not offer it. */
  offers: Readonly<Record<Module, Offer | string>>
}

export type PlannedTestRow = { line: number; test: UploadRow['test']; reason: string | null } & (
  | { outcome: 'CREATE'; plan: NewCourse; offer: Offer }
  | { outcome: 'UPDATE'; row: CourseRow; change: ChangedFields }
  | { outcome: 'UNCHANGED' | 'ERROR' }
)

/** By all that they are called, in the order in which they come. */
export function centresByName(centres: readonly Centre[]): Known['centres'] {
  const named = new Map<string, Centre[]>()
  for (const centre of centres) {
    const names = [centre.name, centre.dvsa_code].flatMap((one) => (one === null ? [] : [foldTyped(one)]))
    for (const name of new Set(names)) named.set(name, [...(named.get(name) ?? []), centre])
  }
  return named
}

const NAME_SHOWN = 60

/** A text says why there is none; what a test has already stays. */
function findCentre(
  { centre, course_type }: ReadTest,
  { centres }: Known,
  own: CourseRow['test_centre'],
): Centre | string {
  const called = centres.get(foldTyped(centre)) ?? []
  const kept = called.find(({ id }) => id === own?.id)
  if (kept) return kept
  const found = called.find(({ is_active }) => is_active)
  if (found) return moduleProblem(course_type, found) ?? found
  const [inactive] = called
  return inactive ? `${inactive.name} is not active` : `There is no test centre called ${centre.slice(0, NAME_SHOWN)}`
}

/** Within the day; null where the day is too short. */
function toEndTime(start: string, duration: number): string | null {
  const end = timeOfDay(minutesOfDay(start) + duration)
  return end > start ? end : null
}

const TOO_LATE = 'The test would end after midnight'

/** What the file does not say is as the school has it. */
const toShown = (test: ReadTest, row: CourseRow | null, centre: Centre | string) => ({
  course_id: row?.id ?? null,
  course_type: test.course_type,
  full_licence_type: test.full_licence_type ?? row?.full_licence_type ?? ('FULL_LICENCE_TYPE_NONE' as const),
  application_reference_number: test.reference,
  date: test.date,
  start_time: test.start_time,
  test_centre: typeof centre === 'string' ? null : { id: centre.id, name: centre.name },
  test_status: test.test_status ?? row?.test_status ?? ('TEST_STATUS_NO_NAME' as const),
})

/** The file's values, and the rest as the site usually has it. */
function planNew(test: ReadTest, known: Known): PlannedTestRow {
  const { line, course_type, date, start_time, reference } = test
  const centre = findCentre(test, known, null)
  const shown = toShown(test, null, centre)
  const { full_licence_type, test_status } = shown
  const at = { line, test: shown }
  const fail = (reason: string): PlannedTestRow => ({ ...at, outcome: 'ERROR', reason })
  if (test_status === 'TEST_STATUS_NO_BOOKING') {
    return { ...at, outcome: 'UNCHANGED', reason: 'Cancelled at DVSA, so it is not added' }
  }
  const offer = known.offers[course_type]
  if (typeof offer === 'string') return fail(offer)
  if (typeof centre === 'string') return fail(centre)
  const end_time = toEndTime(start_time, offer.duration)
  if (end_time === null) return fail(TOO_LATE)
  const plan: NewCourse = {
    supplier: known.supplier_id,
    course_type,
    full_licence_type,
    date,
    start_time,
    end_time,
    application_reference_number: reference,
    test_centre: centre.id,
    test_status,
  }
  return { ...at, outcome: 'CREATE', reason: null, plan, offer }
}

function toCourseChange(test: ReadTest, row: CourseRow, centre: Centre): ChangedFields | string {
  const own = toFields(row)
  const isBooked = row.test_status !== 'TEST_STATUS_NO_BOOKING'
  const test_status = test.test_status ?? (isBooked ? row.test_status : 'TEST_STATUS_NO_NAME')
  const change: ChangedFields = {
    ...(test.date !== own.date && { date: test.date }),
    ...(centre.id !== row.test_centre?.id && { test_centre: centre.id }),
    ...(test_status !== row.test_status && { test_status }),
    ...(test.full_licence_type &&
      test.full_licence_type !== row.full_licence_type && { full_licence_type: test.full_licence_type }),
  }
  if (test.start_time !== own.start_time) {
    const end_time = toEndTime(test.start_time, own.duration)
    if (end_time === null) return TOO_LATE
    Object.assign(change, { start_time: test.start_time, end_time })
  }
  const moved = changeFor(row, change)
  const last = moved.last_date_cancel ?? own.last_date_cancel
  // A day that somebody typed stays as long as it is before the test.
  return change.date && last && last >= change.date
    ? { ...moved, last_date_cancel: lastFreeCancelDay(change.date) }
    : moved
}

const arrow = (label: string, before: string, after: string) => `${label}: ${before} → ${after}`

/** For people. */
function formatChanges(
  row: CourseRow,
  { date, start_time, test_status, full_licence_type }: ChangedFields,
  centre: Centre,
) {
  const own = toFields(row)
  const { test_centre } = row
  return [
    row.missing_from_upload_at && 'It was missing from an upload before',
    date && arrow('Date', ukDay(own.date), ukDay(date)),
    start_time && arrow('Time', own.start_time, start_time),
    centre.id !== test_centre?.id && arrow('Test centre', test_centre?.name ?? 'none', centre.name),
    test_status && own.test_status && arrow('Status', TEST_STATUSES[own.test_status], TEST_STATUSES[test_status]),
    full_licence_type &&
      own.full_licence_type &&
      arrow('Licence', FULL_LICENCE_TYPES[own.full_licence_type], FULL_LICENCE_TYPES[full_licence_type]),
  ]
    .filter(Boolean)
    .join('. ')
}

function planKnown(caller: Pick<Work, 'actor'>, test: ReadTest, row: CourseRow, known: Known): PlannedTestRow {
  const centre = findCentre(test, known, row.test_centre)
  const shown = toShown(test, row, centre)
  const at = { line: test.line, test: shown }
  const fail = (reason: string): PlannedTestRow => ({ ...at, outcome: 'ERROR', reason })
  if (row.course_type !== test.course_type) {
    return fail(`This reference is on a ${COURSE_TYPES[row.course_type].name} in Connect`)
  }
  if (row.status === 'CANCELLED') return { ...at, outcome: 'UNCHANGED', reason: 'It is cancelled in Connect' }
  if (typeof centre === 'string') return fail(centre)
  const change = toCourseChange(test, row, centre)
  if (typeof change === 'string') return fail(change)
  if (Object.keys(change).length === 0 && row.missing_from_upload_at === null) {
    return { ...at, outcome: 'UNCHANGED', reason: null }
  }
  try {
    assertCanBecome(caller, row, change)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return fail(formatRefusal(error))
  }
  return { ...at, outcome: 'UPDATE', reason: formatChanges(row, change, centre), row, change }
}

/** Looks at no diary. */
export function planTest(caller: Pick<Work, 'actor'>, test: ReadTest, known: Known): PlannedTestRow {
  const row = known.courses.get(test.reference)
  return row ? planKnown(caller, test, row, known) : planNew(test, known)
}
