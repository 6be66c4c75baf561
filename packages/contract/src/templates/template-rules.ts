import { findLinks, withLongestLinks } from '#links/message-links.ts'
import { plainText } from '#mails/plain-text.ts'
import type { Channel } from '#messages/training-message.ts'
import { isSendable, SMS_SEGMENTS } from '#sms/segments.ts'
import { fillSms } from '#templates/fill-sms.ts'
import { findPlaceholderFault, LONGEST_VALUES, placeholdersIn } from '#templates/placeholders.ts'
import { MOST_HOURS, TRIGGERS, type Trigger } from '#templates/triggers.ts'
import { lacksWayOut } from '#templates/way-out.ts'
import { REQUIRED } from '#words.ts'

type Timed = { trigger: Trigger; offset_hours: number | null }
type Field = 'offset_hours' | 'subject' | 'body'
export type TemplateProblem = readonly [field: Field, message: string]

/** Only a message before or after a course has hours. */
function hoursProblem({ trigger, offset_hours }: Timed): string | null {
  const { hours } = TRIGGERS[trigger]
  if (!hours) return offset_hours === null ? null : 'Only messages before or after a course have hours'
  if (offset_hours === null) return REQUIRED
  const isWithin = offset_hours >= hours.least && offset_hours <= MOST_HOURS
  return isWithin ? null : `Must be from ${hours.least} to ${MOST_HOURS}`
}

const ELEMENT = /<[^<>]*>/g

/** A name of which a part is bold is none: it would be sent with its brackets. */
export function splitNameProblem(html: string): string | null {
  const seen = placeholdersIn(plainText(html)).join()
  const whole = html.split(ELEMENT).flatMap(placeholdersIn).join()
  return whole === seen ? null : 'Mark a placeholder whole, not a part of it'
}

/** Where placeholders can stand: in what is read, and in the addresses of links. */
export const textsAndLinks = (html: string): [text: string, elements: string] => [
  plainText(html),
  html.match(ELEMENT)?.join('') ?? '',
]

/** Such a link is made of its own words. */
function linkProblem(text: string, place: string): string | null {
  const [link] = findLinks(text)
  return link === undefined ? null : `${link} goes into the message, not into ${place}`
}

function emailProblem(html: string, trigger: Trigger): string | null {
  const texts = textsAndLinks(html)
  const [, elements] = texts
  const [fault] = texts.flatMap((text) => findPlaceholderFault(text, trigger, 'EMAIL') ?? [])
  return fault?.message ?? linkProblem(elements, 'the address of a link') ?? splitNameProblem(html)
}

const fits = (body: string) => isSendable(body) && isSendable(withLongestLinks(fillSms(body, LONGEST_VALUES)))

function smsProblem(body: string, trigger: Trigger): string | null {
  const fault = findPlaceholderFault(body, trigger, 'SMS')
  if (fault) return fault.message
  if (lacksWayOut(body, trigger)) return 'Add [[unsubscribe_link]], so that riders can unsubscribe'
  return fits(body) ? null : `At most ${SMS_SEGMENTS} segments, also with long names`
}

type Words = Timed & { subject?: string; body: string }

/** What is wrong with a template as a whole, for people. */
export function templateProblems({ subject = '', body, ...timed }: Words, channel: Channel): TemplateProblem[] {
  const { trigger } = timed
  const found = [
    ['offset_hours', hoursProblem(timed)],
    ['subject', findPlaceholderFault(subject, trigger, channel)?.message ?? linkProblem(subject, 'the subject')],
    ['body', channel === 'EMAIL' ? emailProblem(body, trigger) : smsProblem(body, trigger)],
  ] as const
  return found.flatMap(([field, message]) => (message === null ? [] : [[field, message] as const]))
}
