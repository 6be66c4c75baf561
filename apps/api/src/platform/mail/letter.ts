import type { PagePath } from '@connect/contract/paths'
import type { Prisma } from '@connect/db/generated/client'
import type { ReactElement } from 'react'
import type { Context } from '#platform/context.ts'
import { plainValues, plainWords } from '#platform/mail/plain-words.ts'
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
export type Letter<Data> = {
  /** Stored with every email in `mails.template`, so it never changes. */
  name: string
  /** In the outbox, for people. */
  title: string
  subject: (data: Data) => string
  /** Imported when the email is rendered: the library behind it is large. */
  template: () => Promise<Template<Data>>
  /** What tests render it from. */
  example: Data
}

/** A letter in a list of all letters, where only its own feature knows the type of its data. */
export type AnyLetter = Omit<Letter<never>, 'example'> & { example: { school_name: string } }

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

type Row = { template: string; data: Prisma.JsonValue; to_name: string; to_first_name: string | null }

/**
 * The row was written from the same letter; what people typed stands in it as plain words. The letter greets by first
 * name, or by the whole name where no first name is known.
 */
export async function toLetter(
  { letters, config }: Pick<Context, 'letters' | 'config'>,
  { template, data, to_name, to_first_name }: Row,
  link: string | null,
): Promise<{ html: string; text: string }> {
  const found = findLetter(letters, template)
  if (!found) throw new Error(`No feature has a letter named ${template}`)
  const [{ renderLetter }, Template] = await Promise.all([import('#platform/mail/render-letter.tsx'), found.template()])
  return renderLetter(Template, {
    data: plainValues(data) as never,
    reader: plainWords(to_first_name ?? to_name),
    link,
    pageUrl: (path) => `${publicUrl(config)}${path}`,
  })
}
