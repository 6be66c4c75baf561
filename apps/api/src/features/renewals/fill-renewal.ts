import { validUntil } from '@connect/contract/people/validity'
import { renderSms } from '@connect/contract/templates/fill-sms'
import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import { withWayOut } from '@connect/contract/templates/way-out'
import { countSegments, priceOfSms } from '#features/sms/public.ts'
import { fillEmail, type RenewalTemplate, toRiderValues } from '#features/templates/public.ts'
import type { Context } from '#platform/context.ts'
import { toRichText } from '#platform/mail/rich-text.ts'
import { type LinkParts, longestLinks } from '#platform/tokens/link-addresses.ts'
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

/** The placeholders of links stay: they become those of its reader as it is written. */
function fillText(context: LinkParts, { body: words }: Words, school: School): Text {
  const body = renderSms(words, { ...school.values, ...longestLinks(context, school.id) })
  return { body, segments: countSegments(context, school.id, body) }
}

/** Makes the text message of each rider. */
export const renewalTexts = (context: LinkParts, words: Words, school: School) => (candidate: Candidate) =>
  fillText(context, words, { ...school, values: toValues(school, candidate) })

/** The text message with samples. */
export const sampleText = (context: LinkParts, words: Words, school: School): Text => fillText(context, words, school)

/** What texts of so many segments cost now: asked once for each number of them. In hundredths of credits. */
export function smsPrices(context: Pick<Context, 'db'>): (segments: number) => Promise<number> {
  const known = new Map<number, Promise<number>>()
  return (segments) => {
    const price = known.get(segments) ?? priceOfSms(context, segments).then((found) => found.price)
    known.set(segments, price)
    return price
  }
}
