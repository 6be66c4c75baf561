import type { BulkIssueBody, ChangeBody, IssueBody } from '@connect/contract/certificates/issue/certificate-body'
import { type Certificate, changeValues } from '@connect/contract/certificates/shared/certificate'
import { bodyFields } from '@connect/contract/field-table/shapes'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import type { z } from 'zod'
import type { LastTraining } from './last-training.ts'

type IssueInput = z.input<typeof IssueBody>
export type ChangeInput = z.input<typeof ChangeBody>
export type SeveralInput = z.input<typeof BulkIssueBody>

type RiderInput = SeveralInput['riders'][number]
/** A row is there before its rider. */
export type SeveralFields = Omit<SeveralInput, 'riders'> & {
  riders: (Omit<RiderInput, 'customer'> & { customer: number | undefined })[]
}

export const RIDER_FACTS = bodyFields(RIDER_FIELDS)

export type Teacher = { id: number; instructor_certificate: string | null }

type Start = {
  /** `yyyy-MM-dd` in Europe/London. */
  today: string
  last: LastTraining | null
  teacher: Teacher | null
}

/** Whoever taught last, else the person at the screen, else the only one; nobody who does not teach. */
export function usualTeacher<T extends Teacher>(teachers: readonly T[], last: number | null, me: number): T | null {
  const byId = (id: number | null) => teachers.find((one) => one.id === id)
  return byId(last) ?? byId(me) ?? (teachers.length === 1 ? (teachers[0] ?? null) : null)
}

const timeValues = ({ today, last }: Start) => ({
  time_completion_date: today,
  time_start_time: last?.start ?? '',
  time_completion_time: last?.end ?? '',
  training_duration: last?.duration ?? '',
})

const teacherValues = (teacher: Teacher | null) => ({
  instructor: teacher?.id ?? null,
  instructor_certificate: teacher?.instructor_certificate ?? '',
  instructor_first_name: '',
  instructor_last_name: '',
})

export const issueValues = (start: Start) => ({
  customer: undefined,
  birthdate: '',
  current_licence: '',
  licence_number: '',
  address: '',
  address_2: '',
  town: '',
  postcode: '',
  ...timeValues(start),
  transmission: '',
  restrictions: ['NONE'],
  ...teacherValues(start.teacher),
})

export const riderValues = (teacher: Teacher | null, transmission: unknown = '') => ({
  customer: undefined,
  current_licence: '',
  licence_number: '',
  transmission,
  restrictions: ['NONE'],
  ...teacherValues(teacher),
})

export const severalValues = (start: Start, supplier: number | undefined) => ({
  supplier,
  book: null,
  ...timeValues(start),
  riders: [riderValues(start.teacher)],
})

export const changeFormValues = (certificate: Certificate) => ({
  ...changeValues(certificate),
  copy_customer: false,
  reason: '',
})

/** `'07:30'` → `'07:30:00'`, the wire's form; anything else stays as it is. */
export const wireDuration = <T>(duration: T): T | string =>
  typeof duration === 'string' && /^\d{2}:\d{2}$/.test(duration) ? `${duration}:00` : duration

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const isRiderFact = (name: string) => RIDER_FACTS.some((fact) => fact === name)

/** The server then takes it from the contact. */
export const withoutBlanks = <T extends object>(typed: T): T =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => !isRiderFact(name) || !isBlank(value))) as T

/** No name of somebody else where one of the staff is chosen. */
function withoutStranger<T extends { instructor?: number | null | undefined }>(typed: T): T {
  return typeof typed.instructor === 'number'
    ? { ...typed, instructor_first_name: undefined, instructor_last_name: undefined }
    : typed
}

/** `hasDetails`: what is known of the rider is in the form, so that what was emptied there is meant to be empty. */
export function oneBody<T extends IssueInput | ChangeInput>(typed: T, hasDetails: boolean): T {
  const body = { ...withoutStranger(typed), training_duration: wireDuration(typed.training_duration) }
  return hasDetails ? body : withoutBlanks(body)
}

/** Sends the numbers that are shown; none where there are not enough. */
export const severalBody = (typed: SeveralInput, numbers: readonly number[]): SeveralInput => ({
  ...typed,
  ...(numbers.length >= typed.riders.length && { certificate_numbers: numbers.slice(0, typed.riders.length) }),
  training_duration: wireDuration(typed.training_duration),
  riders: typed.riders.map((rider) => withoutBlanks(withoutStranger(rider))),
})

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
