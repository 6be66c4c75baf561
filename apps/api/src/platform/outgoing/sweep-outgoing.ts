import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'clock' | 'pool'>
type Swept = { unknown: number; queued: number }

/** Longer than a handing over can take: who holds a letter or a message for so long is gone. */
const SENDING_LIMIT_MS = 60_000
const PORTION = 1000

type Outgoing = { table: string; noun: string; job: string; ref: string; key: string }
const MAILS: Outgoing = { table: 'mails', noun: 'email', job: 'send_mail', ref: 'mail_id', key: 'mail' }
const SMS: Outgoing = { table: 'sms_messages', noun: 'message', job: 'send_sms', ref: 'sms_id', key: 'sms' }

async function countRows(pool: Parts['pool'], sql: string, values: unknown[]): Promise<number> {
  return (await pool.query(sql, values)).rowCount ?? 0
}

/**
 * Finds what fell through: what was being handed over when its process died becomes UNKNOWN, and where somebody can take
 * it, whatever waits and is due is put into the queue, which may have been lost, or restored without. Repeating it does no
 * harm.
 */
async function sweep(
  { clock, pool }: Parts,
  { table, noun, job, ref, key }: Outgoing,
  isTaken: boolean,
): Promise<Swept> {
  const now = clock.now()
  const unknown = await countRows(
    pool,
    `UPDATE ${table} SET status = 'UNKNOWN', last_error = $2 WHERE status = 'SENDING' AND sending_since < $1`,
    [new Date(now.getTime() - SENDING_LIMIT_MS), `Connect stopped while the ${noun} was being sent.`],
  )
  if (!isTaken) return { unknown, queued: 0 }
  const queued = await countRows(
    pool,
    `SELECT graphile_worker.add_job('${job}',
       payload => json_build_object('school_id', due.school_id, '${ref}', due.id), job_key => '${key}/' || due.id)
     FROM (SELECT school_id, id FROM ${table} WHERE status = 'QUEUED' AND next_attempt_at <= $1
           ORDER BY next_attempt_at LIMIT ${PORTION}) AS due`,
    [now],
  )
  return { unknown, queued }
}

/** Of letters; where there is no mail server they wait. */
export const sweepMails = (context: Parts & Pick<Context, 'config'>): Promise<Swept> =>
  sweep(context, MAILS, context.config.SMTP_URL !== null)

/** Of text messages; where there is no service they wait. What was held for them is swept with all holds. */
export const sweepSms = (context: Parts & Pick<Context, 'sms'>): Promise<Swept> =>
  sweep(context, SMS, context.sms !== null)
