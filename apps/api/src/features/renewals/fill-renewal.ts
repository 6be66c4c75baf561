import { validUntil } from '@connect/contract/people/validity'
import { toSmsSize } from '@connect/contract/sms/segments'
import { renderSms } from '@connect/contract/templates/fill-sms'
import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import { withWayOut } from '@connect/contract/templates/way-out'
import { priceOfSms } from '#features/sms/public.ts'
import { fillEmail, type RenewalTemplate, toRiderValues } from '#features/templates/public.ts'
import type { Context } from '#platform/context.ts'
import { toRichText } from '#platform/mail/rich-text.ts'
import { type LinkParts, withSmsLinks } from '#platform/tokens/link-addresses.ts'
import type { Candidate } from './candidates.ts'

/** `values` are those of all messages of the school. */
type School = { id: number; values: PlaceholderValues }
type Text = { body: string; segments: number }

const toValues = ({ values }: School, candidate: Candidate): PlaceholderValues => ({
  ...values,
  ...toRiderValues(candidate, validUntil(candidate.base_date)),
})

/** Makes the email of each rider. The words are sanitised once for all of them. */
export function renewalEmails({ subject, body }: RenewalTemplate, school: School) {
  const words = { subject: subject ?? '', html: withWayOut(toRichText(body), 'RENEWAL') }
  return (candidate: Candidate) => fillEmail(words, toValues(school, candidate))
}

type Words = Pick<RenewalTemplate, 'body'>
type Reader = { school: number; customer: number }

function fillText(context: LinkParts, { body: words }: Words, values: PlaceholderValues, reader: Reader): Text {
  const body = withSmsLinks(context, reader, renderSms(words, values))
  return { body, segments: toSmsSize(body).segments }
}

/** Makes the text message of each rider. */
export const renewalTexts = (context: LinkParts, words: Words, school: School) => (candidate: Candidate) =>
  fillText(context, words, toValues(school, candidate), { school: school.id, customer: candidate.id })

/** The text message with samples, for a contact of about the usual number. */
export const sampleText = (context: LinkParts, words: Words, { id, values }: School): Text =>
  fillText(context, words, values, { school: id, customer: 100_000 })

/** What texts of so many segments cost now: asked once for each number of them. In hundredths of credits. */
export function smsPrices(context: Pick<Context, 'db'>): (segments: number) => Promise<number> {
  const known = new Map<number, Promise<number>>()
  return (segments) => {
    const price = known.get(segments) ?? priceOfSms(context, segments).then((found) => found.price)
    known.set(segments, price)
    return price
  }
}
