import { z } from 'zod'
import { PERMISSION_KEYS } from '#access.ts'
import { UserType } from '#auth/user.ts'
import { withRule } from '#field-rules.ts'
import { answerShape, bodyShape, rowShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { id, instant, pageQuery, rawText, ref } from '#fields.ts'
import { PermissionLevel, Permissions } from '#permissions.ts'
import { STAFF_FIELDS, WORKING_FIELDS } from '#staff/staff-fields.ts'
import { Site } from '#suppliers/site.ts'
import { versioned } from '#versioned.ts'

/** Active people sign in; invited ones have not accepted yet; inactive ones are kept but locked out. */
export const StaffStatus = z.enum(['ACTIVE', 'INVITED', 'INACTIVE'])
export type StaffStatus = z.infer<typeof StaffStatus>

export const StaffRow = z
  .object({
    id: ref,
    ...rowShape(STAFF_FIELDS),
    name: z.string(),
    user_type: UserType,
    is_account_owner: z.boolean(),
    status: StaffStatus,
  })
  .meta({ id: 'StaffRow' })
export type StaffRow = z.infer<typeof StaffRow>

/** Who may not edit staff reads the beginning of a licence number only (STAFF-04). */
export const StaffMember = versioned(
  'StaffMember',
  StaffRow.extend({
    ...answerShape(STAFF_FIELDS),
    ...answerShape(WORKING_FIELDS),
    permissions: Permissions,
    created: instant,
  }),
  (member) => ({
    ...currentValues(STAFF_FIELDS, member),
    ...currentValues(WORKING_FIELDS, member),
    is_active: member.status !== 'INACTIVE',
  }),
)
export type StaffMember = z.infer<typeof StaffMember>

const Person = z.object(bodyShape(STAFF_FIELDS))

const Level = PermissionLevel.nullable()

/** All 13 keys, null for hidden. */
export const Grants = z.object({
  ...(Object.fromEntries(PERMISSION_KEYS.map((key) => [key, Level])) as Record<
    (typeof PERMISSION_KEYS)[number],
    typeof Level
  >),
  admin_permission: z.boolean(),
})

const GRANTS = Object.keys(Grants.shape) as (keyof typeof Grants.shape)[]

export const StaffPermissions = versioned('StaffPermissions', Permissions, (permissions) =>
  Object.fromEntries(GRANTS.map((grant) => [grant, permissions[grant]])),
)
export type StaffPermissions = z.infer<typeof StaffPermissions>

/** Only admins may send `permissions` with it; without them the person has none yet. */
export const NewStaff = Person.extend({ permissions: Grants.optional() })

/** An address is changed by admins only, since whoever has it can set a new password. */
export const StaffChange = withRule(
  Person.extend({ is_active: z.boolean(), ...bodyShape(WORKING_FIELDS) }).partial(),
  ['default_start_time', 'default_end_time'],
  ({ default_start_time: start, default_end_time: end }, complain) => {
    if (start && end && start >= end) complain(['default_end_time'], 'Must be after the start')
  },
)

export const StaffQuery = pageQuery().extend({
  /** In names, address and phone number. */
  search: rawText(100).optional(),
  status: StaffStatus.optional(),
  user_type: UserType.optional(),
  is_instructor: z.enum(['true', 'false']).optional(),
  supplier: id.optional(),
})

/** The little that pickers need. */
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

/** Shown before a person is deactivated. */
export const StaffDependents = z
  .object({
    /** Of today and later. */
    upcoming_courses: z.int().min(0),
    /** Of today and later. */
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
