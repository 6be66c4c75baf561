import type { Complain } from '#field-rules.ts'
import { plainText } from '#mails/plain-text.ts'
import { findPlaceholderFault, type PlaceholderFault } from '#templates/placeholders.ts'
import { templateProblems } from '#templates/template-rules.ts'

const TRIGGER = 'MANUAL'

type EmailWords = { subject: string; body: string }

/** With what may have been meant: nothing else on the form says it. */
const toMessage = ({ message, nearest }: PlaceholderFault): string =>
  nearest === null ? message : `${message}. Did you mean [[${nearest}]]?`

/** What an email to the riders of a course says that cannot be filled in, by field. */
export function courseEmailProblems({ subject, body }: EmailWords): (readonly [field: string, message: string])[] {
  const found = templateProblems({ trigger: TRIGGER, offset_hours: null, subject, body }, 'EMAIL')
  const texts = { subject, body: plainText(body) }
  return found.map(([field, message]) => {
    const fault = field === 'offset_hours' ? null : findPlaceholderFault(texts[field], TRIGGER, 'EMAIL')
    return [field, fault ? toMessage(fault) : message]
  })
}

export function judgeCourseEmail(words: EmailWords, complain: Complain): void {
  for (const [field, message] of courseEmailProblems(words)) complain([field], message)
}

export function judgeCourseSms({ body }: Pick<EmailWords, 'body'>, complain: Complain): void {
  const fault = findPlaceholderFault(body, TRIGGER, 'SMS')
  if (fault) complain(['body'], toMessage(fault))
}
