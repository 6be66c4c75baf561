import { closeGaps, fillCourseSms } from '@connect/contract/course-messages/fill-course-message'
import { fieldError } from '@connect/contract/errors'
import { SMS_SEGMENTS } from '@connect/contract/sms/segments'
import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import { countSegments } from '#features/sms/public.ts'
import { fillEmail } from '#features/templates/public.ts'
import { fullName } from '#platform/full-name.ts'
import { hasWords } from '#platform/mail/rich-text.ts'
import type { LinkParts } from '#platform/tokens/link-addresses.ts'
import type { Rider } from './course-riders.ts'

export type Reader = { rider: Rider; values: PlaceholderValues }

const nothingLeft = (field: string, { customer }: Rider) =>
  fieldError(field, `Nothing of it is left for ${fullName(customer)}`)

/** `html` was sanitised. Throws `validation_failed` where a subject or a body without its empty placeholders says nothing. */
export function fillEmails(readers: readonly Reader[], { subject, html }: { subject: string; html: string }) {
  return readers.map(({ rider, values }) => {
    const words = fillEmail({ subject: closeGaps(subject, values), html: closeGaps(html, values) }, values)
    if (words.subject === '') throw nothingLeft('subject', rider)
    if (!hasWords(words.html)) throw nothingLeft('body', rider)
    return { rider, ...words }
  })
}

type Text = { rider: Rider; body: string; segments: number }

function assertSendable(texts: readonly Text[]): void {
  const empty = texts.find(({ segments }) => segments === 0)
  if (empty) throw nothingLeft('body', empty.rider)
  const [longest] = texts.toSorted((one, other) => other.segments - one.segments)
  if (!longest || longest.segments <= SMS_SEGMENTS) return
  const whom = texts.every(({ segments }) => segments === longest.segments)
    ? ''
    : ` for ${fullName(longest.rider.customer)}`
  throw fieldError('body', `At most ${SMS_SEGMENTS} segments: it takes ${longest.segments}${whom}`)
}

/** What each reads, and how many segments it takes. Throws `validation_failed` unless all have words, and six segments at most. */
export function fillTexts(parts: LinkParts, school_id: number, readers: readonly Reader[], words: string): Text[] {
  const texts = readers.map(({ rider, values }) => {
    const body = fillCourseSms(words, values)
    return { rider, body, segments: countSegments(parts, school_id, body) }
  })
  assertSendable(texts)
  return texts
}
