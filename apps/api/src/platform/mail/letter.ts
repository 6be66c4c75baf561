import type { PagePath } from '@connect/contract/paths'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import type { ReactElement } from 'react'
import type { Context } from '#platform/context.ts'
import { oneLine, plainValues, plainWords } from '#platform/mail/plain-words.ts'
import { toStyledRichText } from '#platform/mail/rich-text.ts'
import { parseSchoolWords, type SchoolWords } from '#platform/mail/school-words.ts'
import { hideLink, type ShowLink } from '#platform/outgoing/kept-links.ts'
import { publicUrl } from '#platform/public-url.ts'

/**
 * What a template renders. `reader` is whom it greets, `link` is null unless the letter carries one, and `pageUrl` makes
 * the address of a page from its path.
 */
export type LetterProps<Data> = {
  data: Data
  reader: string
  link: string | null
  pageUrl: (path: PagePath) => string
}

type Template<Data> = (props: LetterProps<Data>) => ReactElement

/** `Data` is what it needs besides its reader's name and its link; never a secret. */
type AnyWords<Data> = {
  /** Stored with every email in `mails.template`, so it never changes. */
  name: string
  /** In the outbox, for people. */
  title: string
  /** Imported when the email is rendered: the library behind it is large. */
  template: () => Promise<Template<Data>>
  /** What tests render it from. */
  example: Data
  /**
   * Makes its data of what the row keeps, whenever it is handed over or shown: names of people are read then, so that none is
   * kept of who was forgotten meanwhile.
   */
  complete?: (db: SchoolRows, kept: Prisma.JsonValue) => Promise<Data>
}

/** In our words. */
export type Letter<Data> = AnyWords<Data> & { subject: (data: Data) => string }

/** In the school's words, which also typed its subject (N-47). */
export type SchoolLetter = AnyWords<SchoolWords> & { is_from_school: true }

type Listed<L> = Omit<L, 'example' | 'complete'> & {
  example: { school_name: string }
  complete?: (db: SchoolRows, kept: Prisma.JsonValue) => Promise<{ school_name: string }>
}

/** A letter in a list of all letters, where only its own feature knows the type of its data. */
export type AnyLetter = Listed<Letter<never>> | Listed<SchoolLetter>

const isFromSchool = (one: AnyLetter | undefined) => one !== undefined && 'is_from_school' in one

/** The type of its data is that of its example. What people typed stands in its subject as plain words. */
export const letter = <Data extends { school_name: string }>(one: Letter<Data>): Letter<Data> => ({
  ...one,
  subject: (data) => plainWords(one.subject(plainValues(data))),
})

const findLetter = (letters: readonly AnyLetter[], template: string): AnyLetter | undefined =>
  letters.find(({ name }) => name === template)

/** One that a later release wrote is called by its name. */
export const findTitle = (letters: readonly AnyLetter[], template: string): string =>
  findLetter(letters, template)?.title ?? template

/** The subject at hand-over: the school's stays as typed. */
export const toSubject = (letters: readonly AnyLetter[], row: { template: string; subject: string }): string =>
  isFromSchool(findLetter(letters, row.template)) ? oneLine(row.subject) : plainWords(row.subject)

function toValues(found: AnyLetter, data: Prisma.JsonValue, showLink: ShowLink): unknown {
  if (!isFromSchool(found)) return plainValues(data)
  const { school_name, html } = parseSchoolWords(data, showLink)
  return { school_name, html: toStyledRichText(html) }
}

type Row = { template: string; data: Prisma.JsonValue; to_name: string; to_first_name: string | null }
type Rendered = { html: string; text: string }

/** What stands in a letter for its reader: the link that it carries, and how those in the school's words are shown, hidden as a rule. */
type Links = { link: string | null; showLink?: ShowLink }

/** As {@link toLetter}, of a row as the school keeps it. */
export async function readLetter(
  context: Pick<Context, 'letters' | 'config'>,
  db: SchoolRows,
  row: Row,
  links: Links,
): Promise<Rendered> {
  const complete = findLetter(context.letters, row.template)?.complete
  return toLetter(context, complete ? { ...row, data: await complete(db, row.data) } : row, links)
}

/**
 * The row was written from the same letter and is complete; what people typed stands in it as plain words, or as the school's
 * markup. The letter greets by first name, or by the whole name where no first name is known.
 */
export async function toLetter(
  { letters, config }: Pick<Context, 'letters' | 'config'>,
  { template, data, to_name, to_first_name }: Row,
  { link, showLink = hideLink }: Links,
): Promise<Rendered> {
  const found = findLetter(letters, template)
  if (!found) throw new Error(`No feature has a letter named ${template}`)
  const [{ renderLetter }, Template] = await Promise.all([import('#platform/mail/render-letter.tsx'), found.template()])
  return renderLetter(Template, {
    data: toValues(found, data, showLink) as never,
    reader: plainWords(to_first_name ?? to_name),
    link,
    pageUrl: (path) => `${publicUrl(config)}${path}`,
  })
}
