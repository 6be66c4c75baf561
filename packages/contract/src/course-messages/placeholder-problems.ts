import type { Complain } from '#field-rules.ts'
import { findLinks } from '#links/message-links.ts'
import { plainText } from '#mails/plain-text.ts'
import { findPlaceholderFault, type PlaceholderFault } from '#templates/placeholders.ts'
import { templateProblems } from '#templates/template-rules.ts'

const TRIGGER = 'MANUAL'

type EmailWords = { subject: string; body: string }

/** With what may have been meant: nothing else on the form says it. */
const toMessage = ({ message, nearest }: PlaceholderFault): string =>
  nearest === null ? message : `${message}. Did you mean [[${nearest}]]?`

/** Not all of them may have something to sign, and a text costs the same for each. */
function findSigning(words: string): string | null {
  const typed = findLinks(words).find((one) => /disclaimer/i.test(one))
  return typed === undefined ? null : `${typed} cannot go to a whole course: send the disclaimer from each contact`
}

/** What an email to the riders of a course says that cannot be filled in, by field. */
export function courseEmailProblems({ subject, body }: EmailWords): (readonly [field: string, message: string])[] {
  const found = templateProblems({ trigger: TRIGGER, offset_hours: null, subject, body }, 'EMAIL')
  const texts = { subject, body: plainText(body) }
  const problems = found.map(([field, message]) => {
    const fault = field === 'offset_hours' ? null : findPlaceholderFault(texts[field], TRIGGER, 'EMAIL')
    return [field, fault ? toMessage(fault) : message] as const
  })
  const signing = problems.some(([field]) => field === 'body') ? null : findSigning(body)
  return signing === null ? problems : [...problems, ['body', signing]]
}

export function judgeCourseEmail(words: EmailWords, complain: Complain): void {
  for (const [field, message] of courseEmailProblems(words)) complain([field], message)
}

export function judgeCourseSms({ body }: Pick<EmailWords, 'body'>, complain: Complain): void {
  const fault = findPlaceholderFault(body, TRIGGER, 'SMS')
  const problem = fault ? toMessage(fault) : findSigning(body)
  if (problem) complain(['body'], problem)
}
