import type { FastifyBaseLogger } from 'fastify'
import { type CronItem, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { cleanUp } from '#jobs/clean-up.ts'
import { deliverMail } from '#mail/deliver.ts'
import { sweepMails } from '#mail/sweep.ts'

const MailRef = z.object({ school_id: z.int(), mail_id: z.int() })

/** The work that is done in the background. Each task may be run twice, or never end: the rows tell what is left to do. */
export const tasksOf = (context: Context, log: FastifyBaseLogger): TaskList => ({
  async send_mail(payload) {
    const mail = MailRef.parse(payload)
    const delivered = await deliverMail(context, mail)
    if (delivered && delivered.status !== 'SENT') log.warn({ ...mail, ...delivered }, 'A mail was not sent')
  },

  async sweep_mails() {
    const { unknown } = await sweepMails(context)
    if (unknown > 0) log.warn({ unknown }, 'Mails were being handed over when their process ended')
  },

  async clean_up() {
    log.debug(await cleanUp(context), 'Cleaned up')
  },
})

/** When timed work is done, in UTC; of several processes one does it. */
export const TIMETABLE: CronItem[] = [
  { task: 'sweep_mails', match: '* * * * *', options: { jobKey: 'sweep_mails', maxAttempts: 1 } },
  { task: 'clean_up', match: '17 * * * *', options: { jobKey: 'clean_up', maxAttempts: 3 } },
]
