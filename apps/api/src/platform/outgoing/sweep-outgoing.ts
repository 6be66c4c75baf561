import type { Context } from '#platform/context.ts'
import { isTextTime } from '#platform/jobs/text-time.ts'

type Parts = Pick<Context, 'clock' | 'pool'>
type Swept = { unknown: number; queued: number }

/** Longer than a handing over can take: who holds a letter or a message for so long is gone. */
const SENDING_LIMIT_MS = 60_000
const PORTION = 1000
/** Of marketing so many of each school are put into the queue at a time (decision 086). */
const OF_MARKETING = 50

type Outgoing = {
  table: string
  noun: string
  job: string
  ref: string
  key: string
  /** How many of each school's marketing go out next. */
  marketing: (now: Date) => number
}
const MAILS: Outgoing = {
  table: 'mails',
  noun: 'email',
  job: 'send_mail',
  ref: 'mail_id',
  key: 'mail',
  marketing: () => OF_MARKETING,
}
const SMS: Outgoing = {
  table: 'sms_messages',
  noun: 'message',
  job: 'send_sms',
  ref: 'sms_id',
  key: 'sms',
  marketing: (now) => (isTextTime(now) ? OF_MARKETING : 0),
}

async function countRows(pool: Parts['pool'], sql: string, values: unknown[]): Promise<number> {
  return (await pool.query(sql, values)).rowCount ?? 0
}

/** What is about bookings and staff in the order of its urgency, and then some of each school's marketing. */
const findDue = (table: string) => `
  (SELECT school_id, id, kind FROM ${table}
    WHERE status = 'QUEUED' AND kind < 'MARKETING' AND next_attempt_at <= $1
    ORDER BY kind, next_attempt_at LIMIT ${PORTION})
  UNION ALL
  (SELECT waiting.school_id, waiting.id, waiting.kind FROM schools CROSS JOIN LATERAL (
     SELECT school_id, id, kind FROM ${table}
      WHERE school_id = schools.id AND status = 'QUEUED' AND kind = 'MARKETING' AND next_attempt_at <= $1
      ORDER BY next_attempt_at, id LIMIT $2) AS waiting)`

/**
 * Finds what fell through: what was being handed over when its process died becomes UNKNOWN, and where somebody can take
 * it, whatever waits and is due is put into the queue, which may have been lost, or restored without. Marketing comes into it
 * by no other way. Repeating it does no harm.
 */
async function sweep(
  { clock, pool }: Parts,
  { table, noun, job, ref, key, marketing }: Outgoing,
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
       payload => json_build_object('school_id', due.school_id, '${ref}', due.id), job_key => '${key}/' || due.id,
       priority => CASE due.kind WHEN 'STAFF' THEN 0 WHEN 'SERVICE' THEN 1 ELSE 2 END)
     FROM (${findDue(table)}) AS due`,
    [now, marketing(now)],
  )
  return { unknown, queued }
}

/** Of letters; where there is no mail server they wait. */
export const sweepMails = (context: Parts & Pick<Context, 'config'>): Promise<Swept> =>
  sweep(context, MAILS, context.config.SMTP_URL !== null)

/** Of text messages; where there is no service they wait. What was held for them is swept with all holds. */
export const sweepSms = (context: Parts & Pick<Context, 'sms'>): Promise<Swept> =>
  sweep(context, SMS, context.sms !== null)
