import type { Config } from '#platform/config.ts'
import { smtpMailer } from '#platform/integrations/mailer.smtp.ts'
import type { Mailer } from '#platform/integrations/mailer.ts'

/** Where letters are handed over, or null without a mail server: then they stay in the outbox. */
export const createMailer = ({ SMTP_URL, MAIL_FROM }: Config): Mailer | null =>
  SMTP_URL ? smtpMailer(SMTP_URL, MAIL_FROM) : null
