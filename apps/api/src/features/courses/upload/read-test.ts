import type { FULL_LICENCE_TYPES, TEST_STATUSES } from '@connect/contract/courses/course-constants'
import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { UPLOAD_COLUMN_NAMES, UPLOAD_COLUMNS, type UploadColumn } from '@connect/contract/courses/upload/upload-columns'
import { day } from '@connect/contract/fields'
import type { UploadCells } from './upload-table.ts'

export type Module = 'FULL_LICENCE_MOD1_TEST' | 'FULL_LICENCE_MOD2_TEST'
type Licence = keyof typeof FULL_LICENCE_TYPES
type TestStatus = keyof typeof TEST_STATUSES

/** Nothing of its candidate is kept. */
export type ReadTest = {
  line: number
  reference: string
  course_type: Module
  /** Null where the file does not say. */
  full_licence_type: Licence | null
  date: string
  start_time: string
  /** As the file calls it. */
  centre: string
  /** Null where the file does not say. */
  test_status: TestStatus | null
}

export type Unread = { line: number; reference: string | null; problems: string[] }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const toDay = (year: string, month: string | number, date: string): string | null => {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return day.safeParse(text).success ? text : null
}

/** 03/03/2027, 3-3-27, 2027-03-03, 3 March 2027, Wed 3 Mar 2027; a time may follow. Answers `yyyy-MM-dd`, or null. */
export function parseTestDate(text: string): string | null {
  const plain = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(plain)
  if (iso) return toDay(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(plain)
  if (figures) return toDay(figures[3] ?? '', figures[2] ?? '', figures[1] ?? '')
  const words = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9}),? (\d{4})(?!\d)/.exec(plain)
  if (!words) return null
  const month = MONTHS.indexOf((words[2] ?? '').slice(0, 3)) + 1
  return month > 0 ? toDay(words[3] ?? '', month, words[1] ?? '') : null
}

/** What ends a slot, `09:05 - 09:45`, `9am to 9.40am`; the dashes within a date have no time before and behind them. */
const SLOT_END = /(?<=\d(?: ?[ap]m)?) ?(?:[-–—]| to ) ?\d{1,2}(?:[:.]\d{2}(?::\d{2})?(?: ?[ap]m)?| ?[ap]m)$/

/**
 * 09:05, 9.05am, 9:05 AM, 9am, 09:05:00; a date may stand before, and the slot's end behind: a test starts when its slot does.
 * Answers `HH:mm` on the 24-hour clock, or null.
 */
export function parseTestTime(text: string): string | null {
  const plain = text.trim().toLowerCase().replace(SLOT_END, '')
  const found = /(?:^|[\st])(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)? ?(am|pm)?$/.exec(plain)
  if (!found) return null
  const [, hour = '', minute, half] = found
  if (minute === undefined && half === undefined) return null
  const typed = Number(hour)
  if (half !== undefined && (typed < 1 || typed > 12)) return null
  const hours = half === undefined ? typed : (typed % 12) + (half === 'pm' ? 12 : 0)
  if (hours > 23 || Number(minute ?? 0) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`
}

/** Mod1, Module 2, M1, EUA2M1 (domain 3.4). */
export function parseModule(text: string): Module | null {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const found = /m(?:od(?:ule)?)?(1|2|one|two)(?!\d)/.exec(plain)?.[1]
  if (!found) return null
  return found === '1' || found === 'one' ? 'FULL_LICENCE_MOD1_TEST' : 'FULL_LICENCE_MOD2_TEST'
}

const LICENCES: Record<string, Licence> = {
  a1: 'FULL_LICENCE_TYPE_A1',
  a2: 'FULL_LICENCE_TYPE_A2',
  a: 'FULL_LICENCE_TYPE_A',
  // Mopeds lead to none of the three.
  am: 'FULL_LICENCE_TYPE_NONE',
}

/** A1, Category A2, A, AM, EUA2M1. */
export function parseCategory(text: string): Licence | null {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const found = /^(?:category|cat)?(?:eu)?(a1|a2|am|a)(?:m[12])?$/.exec(plain)?.[1]
  return (found && LICENCES[found]) || null
}

/** What a status says of the place at DVSA; null where it says nothing of it, as 'Booked' does. */
export function parseTestStatus(text: string): TestStatus | null {
  const plain = text.toLowerCase()
  if (/cancel|no booking|refund/.test(plain)) return 'TEST_STATUS_NO_BOOKING'
  if (/no name|no candidate|unnamed|unallocated|unassigned|available|reserved/.test(plain)) return 'TEST_STATUS_NO_NAME'
  // 'Not yet allocated', 'Candidate not assigned', 'To be allocated', 'Awaiting allocation': what is still to come is not done.
  const isOfNames = /named|allocat|assign/.test(plain)
  if (isOfNames && /\b(?:not|never|awaiting|pending|to be)\b/.test(plain)) return 'TEST_STATUS_NO_NAME'
  if (/named|allocated|assigned/.test(plain)) return 'TEST_STATUS_NAMED'
  return null
}

/** By its status; else by whether a candidate is named, of whom nothing else is read; null where the file has neither. */
function toTestStatus({
  status = '',
  candidate_name,
  candidate_licence_number,
}: UploadCells['cells']): TestStatus | null {
  const said = parseTestStatus(status)
  if (said) return said
  if (candidate_name === undefined && candidate_licence_number === undefined) return null
  return candidate_name || candidate_licence_number ? 'TEST_STATUS_NAMED' : 'TEST_STATUS_NO_NAME'
}

const reference = COURSE_FIELDS.application_reference_number.sent

const HINTS: Partial<Record<UploadColumn, string>> = {
  test_date: 'Write it as 03/03/2027',
  test_time: 'Write it as 09:05',
  module: 'Write Module 1 or Module 2',
  category: 'Write A1, A2 or A',
  application_reference: 'Must be digits only, at most 20',
}

/** What is wrong is said without what the cells say: it may be somebody's name. */
export function readTest({ line, cells }: UploadCells): ReadTest | Unread {
  const problems = UPLOAD_COLUMN_NAMES.flatMap((name) =>
    UPLOAD_COLUMNS[name].isRequired && !cells[name] ? [`${UPLOAD_COLUMNS[name].label} is empty`] : [],
  )
  const read = <T>(name: UploadColumn, value: T | null): T | null => {
    if (value === null && cells[name]) problems.push(`${UPLOAD_COLUMNS[name].label} cannot be read. ${HINTS[name]}`)
    return value
  }
  const { category = '', module = '', test_date = '', test_time = '', application_reference = '' } = cells
  const number = reference.safeParse(application_reference.replaceAll(/\s/g, ''))
  const own = read('application_reference', number.success ? number.data : null)
  const date = read('test_date', parseTestDate(test_date))
  const start_time = read('test_time', parseTestTime(test_time))
  const course_type = read('module', parseModule(module))
  // DVSA's own code of a test has both: EUA2M1.
  const full_licence_type = category === '' ? parseCategory(module) : read('category', parseCategory(category))
  if (problems.length > 0 || own === null || date === null || start_time === null || course_type === null) {
    return { line, reference: own, problems }
  }
  const centre = cells.test_centre ?? ''
  return {
    line,
    reference: own,
    course_type,
    full_licence_type,
    date,
    start_time,
    centre,
    test_status: toTestStatus(cells),
  }
}

export const isRead = (test: ReadTest | Unread): test is ReadTest => !('problems' in test)
