import { z } from 'zod'
import { PERMISSION_KEYS, PermissionLevel, Permissions } from '#access.ts'
import { UserType } from '#auth/user.ts'
import {
  day,
  email,
  id,
  instant,
  keysOf,
  optionalText,
  orNull,
  pageQuery,
  REQUIRED,
  rawText,
  ref,
  requiredText,
  wallTime,
  weekdays,
} from '#fields.ts'
import { Site } from '#suppliers/site.ts'

/** What an instructor may teach by DVSA's registers (domain 3.1.5) and the trade's own schemes. */
export const INSTRUCTOR_TYPES = {
  CBT1: 'CBT1 · down-trained',
  CBT1C: 'CBT1C · DVSA-assessed',
  CBT1D: 'CBT1D · direct access',
  ERS: 'Enhanced Rider Scheme',
  RPMT: 'Register of Post-test Motorcycle Trainers',
} as const satisfies Record<string, string>

/** The categories of a driving licence that matter to a training school. */
export const LICENCE_CATEGORIES = ['AM', 'A1', 'A2', 'A', 'B1', 'B', 'BE', 'C1', 'C', 'D1', 'D'] as const

export const PAYMENT_FREQUENCIES = {
  HOURLY: 'Per hour',
  DAILY: 'Per day',
  PER_COURSE: 'Per course',
  WEEKLY: 'Per week',
  MONTHLY: 'Per month',
} as const satisfies Record<string, string>

/** The colours offered for a person's entries in the calendar; white stands on each of them at 4.5:1 or more. */
export const STAFF_COLOURS = [
  '#1f3f9f',
  '#0b5c6b',
  '#5230a8',
  '#8a4300',
  '#9c1f52',
  '#147a4a',
  '#b42121',
  '#2f323a',
  '#6b4e00',
  '#245a8c',
] as const

/** Active people sign in; invited ones have not accepted yet; inactive ones are kept but locked out. */
export const StaffStatus = z.enum(['ACTIVE', 'INVITED', 'INACTIVE'])
export type StaffStatus = z.infer<typeof StaffStatus>

/** A person of the school as the list shows them. */
export const StaffRow = z
  .object({
    id: ref,
    first_name: z.string(),
    last_name: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    colour: z.string(),
    user_type: UserType,
    is_account_owner: z.boolean(),
    status: StaffStatus,
    suppliers: z.array(Site),
    is_instructor: z.boolean(),
    instructor_certificate: z.string().nullable(),
    instructor_certificate_expiry: day.nullable(),
  })
  .meta({ id: 'StaffRow' })
export type StaffRow = z.infer<typeof StaffRow>

/** A person of the school, whole (STAFF-04). Who may not edit staff reads the end of a licence number only. */
export const StaffMember = StaffRow.extend({
  instructor_types: z.array(keysOf(INSTRUCTOR_TYPES)),
  licence_number: z.string().nullable(),
  licence_categories: z.array(z.enum(LICENCE_CATEGORIES)),
  dbs_date: day.nullable(),
  notes: z.string().nullable(),
  payment_frequency: keysOf(PAYMENT_FREQUENCIES).nullable(),
  /** Pence for one `payment_frequency`. */
  payment_rate: z.int().min(0).nullable(),
  /** Seven letters T or F, Monday first. */
  working_days: z.string(),
  default_start_time: z.string().nullable(),
  default_end_time: z.string().nullable(),
  /** Days a year. */
  holiday_allowance: z.int().min(0).nullable(),
  permissions: Permissions,
  created: instant,
}).meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

const whole = (max: number) =>
  z
    .int('This field must be a number')
    .min(0, 'Must be 0 or more')
    .max(max, `Must be at most ${max.toLocaleString('en-GB')}`)

const facts = z.object({
  first_name: requiredText(80),
  last_name: requiredText(80),
  email,
  phone: optionalText(20),
  colour: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Must be a colour such as #1f3f9f')
    .optional(),
  suppliers: z.array(ref, { error: REQUIRED }).min(1, 'Select at least 1 item').max(500),
  is_instructor: z.boolean().optional(),
  instructor_certificate: optionalText(20),
  instructor_types: z.array(keysOf(INSTRUCTOR_TYPES)).max(10).optional(),
  instructor_certificate_expiry: orNull(day),
  licence_number: optionalText(20),
  licence_categories: z.array(z.enum(LICENCE_CATEGORIES)).max(20).optional(),
  dbs_date: orNull(day),
  notes: optionalText(2000),
})

const Level = PermissionLevel.nullable()

/** Permissions as an admin gives them: all 13 keys, null for hidden. */
export const Grants = z.object({
  ...(Object.fromEntries(PERMISSION_KEYS.map((key) => [key, Level])) as Record<
    (typeof PERMISSION_KEYS)[number],
    typeof Level
  >),
  admin_permission: z.boolean(),
})

/** Somebody to be invited. Only admins may send `permissions` with it; without them the person has none yet. */
export const NewStaff = facts.extend({ permissions: Grants.optional() })

/** Only the fields you send change. An address is changed by admins only, since whoever has it can set a new password. */
export const StaffChange = facts
  .extend({
    is_active: z.boolean(),
    payment_frequency: orNull(keysOf(PAYMENT_FREQUENCIES)),
    payment_rate: orNull(whole(10_000_000)),
    working_days: weekdays,
    default_start_time: orNull(wallTime),
    default_end_time: orNull(wallTime),
    holiday_allowance: orNull(whole(366)),
  })
  .partial()
  .refine(({ default_start_time: start, default_end_time: end }) => !start || !end || start < end, {
    path: ['default_end_time'],
    error: 'Must be after the start',
  })

export const StaffQuery = pageQuery().extend({
  /** In names, address and phone number. */
  search: rawText(100).optional(),
  status: StaffStatus.optional(),
  user_type: UserType.optional(),
  is_instructor: z.enum(['true', 'false']).optional(),
  /** Of this site. */
  supplier: id.optional(),
})

/** Somebody who teaches, with the little that pickers need. */
export const Instructor = z
  .object({
    id: ref,
    first_name: z.string(),
    last_name: z.string(),
    name: z.string(),
    colour: z.string(),
    instructor_certificate: z.string().nullable(),
    suppliers: z.array(ref),
  })
  .meta({ id: 'Instructor' })

/** What hangs on a person, shown before they are deactivated. */
export const StaffDependents = z
  .object({
    /** Shifts of today and later. */
    upcoming_shifts: z.int().min(0),
    /** Holidays, sick days and blockers of today and later. */
    upcoming_absences: z.int().min(0),
    /** Browsers in which they are signed in. */
    sessions: z.int().min(0),
    /** Sites that have nobody else who is active. */
    sites_left_empty: z.array(Site),
  })
  .meta({ id: 'StaffDependents' })
export type StaffDependents = z.infer<typeof StaffDependents>
