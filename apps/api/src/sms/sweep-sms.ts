import type { Context } from '#context.ts'

type Parts = Pick<Context, 'clock' | 'db' | 'pool' | 'sms'>

/** Longer than a handing over can take: who holds a message for so long is gone. */
const SENDING_LIMIT_MS = 60_000
const PORTION = 1000

const CUT_OFF = 'Connect was stopped while the message was handed over.'

/**
 * Finds what fell through, as the sweep of letters does: messages that were being handed over when their process died
 * become UNKNOWN, and whatever waits and is due is queued. What was held for them is swept with all holds.
 */
export async function sweepSms({ clock, db, pool, sms }: Parts): Promise<{ unknown: number; queued: number }> {
  const now = clock.now()
  const cutOff = await db.smsMessage.updateMany({
    where: { status: 'SENDING', sending_since: { lt: new Date(now.getTime() - SENDING_LIMIT_MS) } },
    data: { status: 'UNKNOWN', last_error: CUT_OFF },
  })
  if (!sms) return { unknown: cutOff.count, queued: 0 }
  const { rowCount } = await pool.query(
    `SELECT graphile_worker.add_job('send_sms',
       payload => json_build_object('school_id', due.school_id, 'sms_id', due.id), job_key => 'sms/' || due.id)
     FROM (SELECT school_id, id FROM sms_messages WHERE status = 'QUEUED' AND next_attempt_at <= $1
           ORDER BY next_attempt_at LIMIT ${PORTION}) AS due`,
    [now],
  )
  return { unknown: cutOff.count, queued: rowCount ?? 0 }
}
