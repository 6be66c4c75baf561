import { expect, it } from 'vitest'
import { isRetryable, MAIL_STATUSES, type MailStatus } from '#mails/mail.ts'

it('lets nothing be sent again but what was not sent, or may not have arrived', () => {
  const statuses = Object.keys(MAIL_STATUSES) as MailStatus[]

  expect(statuses.filter(isRetryable)).toEqual(['FAILED', 'UNKNOWN'])
})
