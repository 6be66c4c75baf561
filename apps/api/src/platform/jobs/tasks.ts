import type { FastifyBaseLogger } from 'fastify'
import { type CronItem, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import { remindBikes } from '#features/bikes/reminders/remind-bikes.ts'
import { alertStock } from '#features/certificates/books/alert-stock.ts'
import { mailLedgerHead } from '#features/certificates/ledger/mail-ledger-head.ts'
import { purgeCertificates } from '#features/certificates/settings/purge-certificates.ts'
import { alertLowBalance } from '#features/credits/alert-low-balance.ts'
import { grantAllowance } from '#features/credits/grant-allowance.ts'
import { sweepHolds } from '#features/credits/sweep-holds.ts'
import { sweepFiles } from '#features/files/sweep-files.ts'
import { deliverSms } from '#features/sms/deliver-sms.ts'
import type { Context } from '#platform/context.ts'
import { cleanUp } from '#platform/jobs/clean-up.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { sweepMails, sweepSms } from '#platform/outgoing/sweep-outgoing.ts'

const MailRef = z.object({ school_id: z.int(), mail_id: z.int() })
const SmsRef = z.object({ school_id: z.int(), sms_id: z.int() })

const TAKEN = new Set<string>(['SENT', 'OUTBOX'])

/** The work that is done in the background. Each task may be run twice, or never end: the rows tell what is left to do. */
export const tasksOf = (context: Context, log: FastifyBaseLogger): TaskList => ({
  async send_mail(payload) {
    const mail = MailRef.parse(payload)
    const delivered = await deliverMail(context, mail)
    if (delivered && delivered.status !== 'SENT') log.warn({ ...mail, ...delivered }, 'An email was not sent')
  },

  async sweep_mails() {
    const { unknown } = await sweepMails(context)
    if (unknown > 0) log.warn({ unknown }, 'Emails were being sent when their process ended')
  },

  async send_sms(payload) {
    const sms = SmsRef.parse(payload)
    const delivered = await deliverSms(context, sms)
    if (delivered && !TAKEN.has(delivered.status)) log.warn({ ...sms, ...delivered }, 'A text message was not sent')
  },

  async sweep_sms() {
    const { unknown } = await sweepSms(context)
    if (unknown > 0) log.warn({ unknown }, 'Text messages were being sent when their process ended')
  },

  async sweep_credits() {
    const schools = await sweepHolds(context)
    if (schools > 0) log.warn({ schools }, 'Paid calls never finished; their holds were released')
    await alertLowBalance(context)
  },

  async grant_allowance() {
    log.debug(await grantAllowance(context), 'Granted monthly allowances')
  },

  async remind_bikes() {
    log.debug({ schools: await remindBikes(context) }, 'Sent bike reminders')
  },

  async purge_certificates() {
    const forgotten = await purgeCertificates(context)
    if (forgotten.riders > 0) log.info(forgotten, 'Deleted riders past their retention period')
  },

  async alert_stock() {
    log.debug({ schools: await alertStock(context) }, 'Sent low certificate alerts')
  },

  async mail_ledger_head() {
    log.debug({ schools: await mailLedgerHead(context) }, 'Emailed ledger heads')
  },

  async sweep_files(_, { abortSignal }) {
    const removed = await sweepFiles(context, abortSignal)
    if (removed > 0) log.warn({ removed }, 'Removed stored files that no row refers to')
  },

  async clean_up() {
    log.debug(await cleanUp(context), 'Cleaned up')
  },
})

/**
 * When timed work is done, in UTC; of several processes one does it. What goes by the clocks of London is asked for often,
 * and sees for itself whether its time has come: so a time that was missed is made up for.
 */
export const TIMETABLE: CronItem[] = [
  { task: 'sweep_mails', match: '* * * * *', options: { jobKey: 'sweep_mails', maxAttempts: 1 } },
  { task: 'sweep_sms', match: '* * * * *', options: { jobKey: 'sweep_sms', maxAttempts: 1 } },
  { task: 'sweep_credits', match: '* * * * *', options: { jobKey: 'sweep_credits', maxAttempts: 1 } },
  { task: 'grant_allowance', match: '*/5 * * * *', options: { jobKey: 'grant_allowance', maxAttempts: 1 } },
  { task: 'remind_bikes', match: '*/30 * * * *', options: { jobKey: 'remind_bikes', maxAttempts: 1 } },
  { task: 'purge_certificates', match: '5 * * * *', options: { jobKey: 'purge_certificates', maxAttempts: 1 } },
  { task: 'alert_stock', match: '11 * * * *', options: { jobKey: 'alert_stock', maxAttempts: 1 } },
  { task: 'mail_ledger_head', match: '23 * * * *', options: { jobKey: 'mail_ledger_head', maxAttempts: 1 } },
  { task: 'sweep_files', match: '41 3 * * *', options: { jobKey: 'sweep_files', maxAttempts: 3 } },
  { task: 'clean_up', match: '17 * * * *', options: { jobKey: 'clean_up', maxAttempts: 3 } },
]
