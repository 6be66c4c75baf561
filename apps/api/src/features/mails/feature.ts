import { mails } from '@connect/contract/mails/routes'
import { z } from 'zod'
import { calls, type Feature } from '#http/feature.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { sweepMails } from '#platform/outgoing/sweep-outgoing.ts'
import { mailHandlers } from './mail-handlers.ts'

const MailRef = z.object({ school_id: z.int(), mail_id: z.int() })

export const mailsFeature: Feature = {
  serves: [calls(mails, mailHandlers)],
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
  expiries: {
    mails: { days: 180, where: 'created < $1' },
    // An email in the outbox shows its link for as long as it is kept.
    one_time_tokens: {
      days: 30,
      where: `expires_at < $1 AND NOT EXISTS (
        SELECT FROM mails WHERE mails.school_id = one_time_tokens.school_id AND mails.token_id = one_time_tokens.id)`,
    },
  },
}
