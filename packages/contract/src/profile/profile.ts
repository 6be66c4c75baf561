import { z } from 'zod'
import { email, instant, optionalText, rawText, ref, requiredText } from '#fields.ts'

/** A person's own data, as `settings/profile` shows it. */
export const Profile = z
  .object({
    id: ref,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** Of their entries in the calendar, `#rrggbb`; admins change it with the rest of a member of staff. */
    colour: z.string(),
    /** A signed address. */
    photo: z.string().nullable(),
    created: instant,
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** Changing the address needs the password, since the address is what one signs in with. */
export const ProfileChange = z
  .object({
    first_name: requiredText(80),
    last_name: requiredText(80),
    email,
    phone: optionalText(20),
    password: rawText(128),
  })
  .partial()
