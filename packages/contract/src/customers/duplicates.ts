import { z } from 'zod'
import { day, id, rawText, ref } from '#fields.ts'

/** `name` is the whole name with the date of birth. */
const Match = z.enum(['email', 'phone', 'licence_number', 'name'])
export type Match = z.infer<typeof Match>

/** Those with most in common first. */
export const CustomerDuplicates = z
  .object({
    results: z.array(
      z.object({
        id: ref,
        full_name: z.string(),
        /** Null for who may only look. */
        birthdate: z.iso.date().nullable(),
        age: z.int().nullable(),
        matches: z.array(Match),
      }),
    ),
  })
  .meta({ id: 'CustomerDuplicates' })
export type CustomerDuplicates = z.infer<typeof CustomerDuplicates>

export const MOST_DUPLICATES = 5

/** A part that is empty is not looked for. */
export const DuplicateQuery = z.object({
  email: rawText(254).optional(),
  phone: rawText(40).optional(),
  licence_number: rawText(40).optional(),
  /** Compared together: one without the others says nothing. */
  first_name: rawText(60).optional(),
  last_name: rawText(60).optional(),
  birthdate: day.optional(),
  /** The contact that is being changed. */
  except: id.optional(),
})
