import type { Context } from '#context.ts'

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'pool'>

/** Longer than a handing over can take: who holds a letter for so long is gone. */
const SENDING_LIMIT_MS = 60_000
const PORTION = 1000

const CUT_OFF = 'Connect was stopped while the letter was handed over.'

/**
 * Finds what fell through: letters that were being handed over when their process died become UNKNOWN, and whatever
 * waits and is due is put into the queue, which may have been lost, or restored without. Repeating it does no harm.
 */
export async function sweepMails({ config, clock, db, pool }: Parts): Promise<{ unknown: number; queued: number }> {
  const now = clock.now()
  const cutOff = await db.mail.updateMany({
    where: { status: 'SENDING', sending_since: { lt: new Date(now.getTime() - SENDING_LIMIT_MS) } },
    data: { status: 'UNKNOWN', last_error: CUT_OFF },
  })
  if (!config.SMTP_URL) return { unknown: cutOff.count, queued: 0 }
  const { rowCount } = await pool.query(
    `SELECT graphile_worker.add_job('send_mail',
       payload => json_build_object('school_id', due.school_id, 'mail_id', due.id), job_key => 'mail/' || due.id)
     FROM (SELECT school_id, id FROM mails WHERE status = 'QUEUED' AND next_attempt_at <= $1
           ORDER BY next_attempt_at LIMIT ${PORTION}) AS due`,
    [now],
  )
  return { unknown: cutOff.count, queued: rowCount ?? 0 }
}
