import { z } from 'zod'
import { instant, ref, requiredLines, yesOrNo } from '#fields.ts'
import { versioned } from '#versioned.ts'

/** Characters. */
export const NOTE_LENGTH = 2000

/** Null once nobody knows. */
const Author = z.object({ id: ref, full_name: z.string() }).nullable()

export const CustomerNote = z
  .object({ id: ref, customer: ref, text: z.string(), pinned: z.boolean(), user: Author, created: instant })
  .meta({ id: 'CustomerNote' })
export type CustomerNote = z.infer<typeof CustomerNote>

export const SingleNote = versioned('SingleNote', CustomerNote, ({ text, pinned }) => ({ text, pinned }))

export const NewNote = z.object({ text: requiredLines(NOTE_LENGTH), pinned: yesOrNo.default(false) })
export const NoteChange = z.object({ text: requiredLines(NOTE_LENGTH), pinned: yesOrNo }).partial()

/** The URL works for at least 15 minutes (CONTACT-10). */
export const CustomerDocument = z
  .object({
    id: ref,
    customer: ref,
    document: z.string(),
    /** The original file name and content type. */
    name: z.string(),
    content_type: z.string(),
    size: z.int(),
    description: z.string(),
    user: Author,
    created: instant,
  })
  .meta({ id: 'CustomerDocument' })
export type CustomerDocument = z.infer<typeof CustomerDocument>

export const SingleCustomerDocument = versioned('SingleCustomerDocument', CustomerDocument, ({ description }) => ({
  description,
}))
