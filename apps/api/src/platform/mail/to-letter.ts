import type { Prisma } from '@connect/db/generated/client'
import type { LetterName, Letters } from '#platform/mail/letters.ts'

type Row = { template: string; data: Prisma.JsonValue; to_name: string }

/** The words of a letter that is kept as a row. The row was written from the same types. */
export async function toLetter(
  { template, data, to_name }: Row,
  link: string | null,
): Promise<{ html: string; text: string }> {
  const { renderLetter } = await import('#platform/mail/render-letter.tsx')
  return renderLetter({ template: template as LetterName, data: data as Letters[LetterName], to_name, link })
}
