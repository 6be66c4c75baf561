import { createHash } from 'node:crypto'
import { toHashedWords } from '@connect/contract/disclaimer-templates/disclaimer-rules'
import { fillHtml } from '@connect/contract/templates/fill-html'
import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import type { SchoolRows } from '@connect/db/scoped'
import { readContactValues, readTrainingValues } from '#features/templates/public.ts'
import { toRichText } from '#platform/mail/rich-text.ts'

/** In place of what is not known: where a rider signs for no course, or for one without a date. Sentences stay whole. */
const ANY_COURSE = {
  selected_training: 'motorcycle training',
  training_details: 'motorcycle training',
  course_date: 'the day of the course',
  course_time: 'the time agreed',
  location: 'the training site',
  bike_hire: 'the motorcycle provided',
} as const satisfies PlaceholderValues

const withAnyCourse = (values: PlaceholderValues): PlaceholderValues => ({
  ...ANY_COURSE,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
})

type Signer = { customer_id: number; training_id: number | null }

/** What a disclaimer is filled in with. Throws `not_found` where the contact is no more. */
export async function readDisclaimerValues(
  db: SchoolRows,
  { customer_id, training_id }: Signer,
): Promise<PlaceholderValues> {
  const values = training_id === null ? undefined : (await readTrainingValues(db, [training_id])).get(training_id)
  return withAnyCourse(values ?? (await readContactValues(db, customer_id)))
}

/** `body` is HTML, sanitised or not. What is answered is sanitised, with the values as plain words. */
export const renderDisclaimer = (body: string, values: PlaceholderValues): string =>
  toRichText(fillHtml(toRichText(body), values))

/** SHA-256 of what is read, in hexadecimal digits: the words without their markup. */
export const hashDisclaimer = (title: string, html: string): string =>
  createHash('sha256').update(toHashedWords(title, html)).digest('hex')
