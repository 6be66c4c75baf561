import type { Prisma } from '@connect/db/generated/client'
import { z } from 'zod'
import { plainWords } from '#platform/mail/plain-words.ts'
import { toRichText } from '#platform/mail/rich-text.ts'
import { hideLink, KeptLinks, type ShowLink, showHtmlLinks } from '#platform/outgoing/kept-links.ts'

/** `html` is the school's own markup. */
export type SchoolWords = { school_name: string; html: string }

/** Nothing is left once the reader was forgotten. */
const Kept = z.object({
  school_name: z.string().default(''),
  html: z.string().default(''),
  links: KeptLinks.default([]),
})

/** From `data` of a row. It was sanitised when it was written, and is again. Its links are hidden, unless they are shown otherwise. */
export function parseSchoolWords(data: Prisma.JsonValue, showLink: ShowLink = hideLink): SchoolWords {
  const { school_name, html, links } = Kept.parse(data)
  return { school_name: plainWords(school_name), html: showHtmlLinks(toRichText(html), links, showLink) }
}
