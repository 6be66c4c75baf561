import { z } from 'zod'
import { fieldTable } from '#field-table/field.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { instant, rawText, ref } from '#fields.ts'
import { STAFF_FIELDS } from '#staff/staff-fields.ts'
import { versioned } from '#versioned.ts'

const { first_name, last_name, email, phone } = STAFF_FIELDS

/** What people change of themselves; admins change the rest. */
export const PROFILE_FIELDS = fieldTable({ first_name, last_name, email, phone })

export const Profile = versioned(
  'Profile',
  z.object({
    id: ref,
    ...answerShape(PROFILE_FIELDS),
    /** The new address that is still to be confirmed. */
    pending_email: z.string().nullable(),
    /** Of their entries in the calendar, `#rrggbb`. */
    colour: z.string(),
    /** A signed address. */
    photo: z.string().nullable(),
    created: instant,
  }),
  (person) => currentValues(PROFILE_FIELDS, person),
)
export type Profile = z.infer<typeof Profile>

/** Changing the address needs the password, since the address is what one signs in with. */
export const ProfileChange = z.object({ ...bodyShape(PROFILE_FIELDS), password: rawText(128) }).partial()
