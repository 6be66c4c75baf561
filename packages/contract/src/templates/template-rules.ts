import { plainText } from '#mails/plain-text.ts'
import type { Channel } from '#messages/training-message.ts'
import { isSendable, SMS_SEGMENTS } from '#sms/segments.ts'
import { fillPlaceholders, findPlaceholderFault, LONGEST_VALUES, placeholdersIn } from '#templates/placeholders.ts'
import { MOST_HOURS, TRIGGERS, type Trigger } from '#templates/triggers.ts'
import { REQUIRED } from '#words.ts'

type Timed = { trigger: Trigger; offset_hours: number | null }
type Field = 'offset_hours' | 'subject' | 'body'
export type TemplateProblem = readonly [field: Field, message: string]

/** Only a message before a course has hours. */
function hoursProblem({ trigger, offset_hours }: Timed): string | null {
  const { hours } = TRIGGERS[trigger]
  if (!hours) return offset_hours === null ? null : 'Only messages before a course have hours'
  if (offset_hours === null) return REQUIRED
  const isWithin = offset_hours >= hours.least && offset_hours <= MOST_HOURS
  return isWithin ? null : `Must be from ${hours.least} to ${MOST_HOURS}`
}

/** A name of which a part is bold is none: it would be sent with its brackets. */
function splitName(html: string): string | null {
  const seen = placeholdersIn(plainText(html)).join()
  return placeholdersIn(html).join() === seen ? null : 'Mark a placeholder whole, not a part of it'
}

const fits = (body: string) => isSendable(body) && isSendable(fillPlaceholders(body, LONGEST_VALUES))

type Words = Timed & { subject?: string; body: string }

/** What is wrong with a template as a whole, for people. */
export function templateProblems({ subject = '', body, ...timed }: Words, channel: Channel): TemplateProblem[] {
  const { trigger } = timed
  const ofBody =
    findPlaceholderFault(channel === 'EMAIL' ? plainText(body) : body, trigger, channel)?.message ??
    (channel === 'EMAIL' ? splitName(body) : null) ??
    (channel === 'SMS' && !fits(body) ? `At most ${SMS_SEGMENTS} segments, also with long names` : null)
  const found = [
    ['offset_hours', hoursProblem(timed)],
    ['subject', findPlaceholderFault(subject, trigger, channel)?.message ?? null],
    ['body', ofBody],
  ] as const
  return found.flatMap(([field, message]) => (message === null ? [] : [[field, message] as const]))
}
