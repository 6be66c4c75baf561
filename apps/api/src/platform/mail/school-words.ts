import type { Prisma } from '@connect/db/generated/client'
import { z } from 'zod'
import { plainWords } from '#platform/mail/plain-words.ts'
import { toRichText } from '#platform/mail/rich-text.ts'

/** `html` is the school's own markup. */
export type SchoolWords = { school_name: string; html: string }

/** Nothing is left once the reader was forgotten. */
const Kept = z.object({ school_name: z.string().default(''), html: z.string().default('') })

/** From `data` of a row. It was sanitised when it was written, and is again. */
export function parseSchoolWords(data: Prisma.JsonValue): SchoolWords {
  const { school_name, html } = Kept.parse(data)
  return { school_name: plainWords(school_name), html: toRichText(html) }
}
