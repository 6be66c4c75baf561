import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { mails } from '@connect/contract/mails/routes'
import { z } from 'zod'
import { calls, type Feature } from '#http/feature.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { sweepMails } from '#platform/outgoing/sweep-outgoing.ts'
import { customerEmailHandlers } from './customer-email-handlers.ts'
import { mailHandlers } from './mail-handlers.ts'
import { SCHOOL_MESSAGE } from './post-school-email.ts'

const MailRef = z.object({ school_id: z.int(), mail_id: z.int() })

export const mailsFeature: Feature = {
  serves: [calls(mails, mailHandlers), calls(customerEmails, customerEmailHandlers)],
  jobs: [
    {
      name: 'send_mail',
      async run(context, { payload, log }) {
        const mail = MailRef.parse(payload)
        const delivered = await deliverMail(context, mail)
        if (delivered && delivered.status !== 'SENT') log.warn({ ...mail, ...delivered }, 'An email was not sent')
      },
    },
    {
      name: 'sweep_mails',
      at: '* * * * *',
      at_start: true,
      async run(context, { log }) {
        const { unknown } = await sweepMails(context)
        if (unknown > 0) log.warn({ unknown }, 'Emails were being sent when their process ended')
      },
    },
  ],
  letters: [SCHOOL_MESSAGE],
  expiries: {
    // What a contact was sent stays with the contact (N-31).
    mails: { days: 180, where: 'created < $1 AND customer_id IS NULL' },
    // An email in the outbox shows its link for as long as it is kept.
    one_time_tokens: {
      days: 30,
      where: `expires_at < $1 AND NOT EXISTS (
        SELECT FROM mails WHERE mails.school_id = one_time_tokens.school_id AND mails.token_id = one_time_tokens.id)`,
    },
  },
}
