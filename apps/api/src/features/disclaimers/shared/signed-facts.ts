import { day } from '@connect/contract/fields'
import { z } from 'zod'

/**
 * What stood around the words as they were signed, in `signed_facts`: bookings move, schools get another name, and the page
 * asks something else one day.
 */
export const SignedFacts = z.object({
  school: z.object({
    name: z.string(),
    legal_name: z.string().nullable(),
    /** On one line. */
    address: z.string().nullable(),
  }),
  /** The training that it was signed for; null for none. */
  course: z.object({ name: z.string(), date: day.nullable() }).nullable(),
  /** As they were shown; null where it was not asked. */
  questions: z.object({
    eyesight_ok: z.string(),
    medical_declared: z.string(),
    medical_detail: z.string().nullable(),
    emergency_contact: z.string(),
    is_adult: z.string().nullable(),
  }),
  /** What was ticked; null where no guardian signed. */
  declarations: z.object({ rider: z.string(), guardian: z.string().nullable() }),
})
export type SignedFacts = z.infer<typeof SignedFacts>
