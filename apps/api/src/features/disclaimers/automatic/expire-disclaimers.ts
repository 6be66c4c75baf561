import type { Context } from '#platform/context.ts'
import { inPortions, PORTION } from './portions.ts'

/** What is locked just now is being signed, sent or cancelled; the next run sees what became of it. */
const EXPIRE = `
  UPDATE disclaimers SET status = 'EXPIRED'
   WHERE status IN ('SENT', 'VIEWED') AND expires_at <= $1
     AND (school_id, id) IN (
       SELECT school_id, id FROM disclaimers WHERE status IN ('SENT', 'VIEWED') AND expires_at <= $1
        ORDER BY expires_at LIMIT ${PORTION} FOR UPDATE SKIP LOCKED)`

/** Of all schools. Answers how many. */
export const expireDisclaimers = ({ clock, pool }: Pick<Context, 'clock' | 'pool'>): Promise<number> =>
  inPortions(pool, EXPIRE, [clock.now()])

/** Likewise. */
export const CANCEL = `
  UPDATE disclaimers SET status = 'CANCELLED', cancelled_at = $1
   WHERE status IN ('DRAFT', 'SENT', 'VIEWED')
     AND (school_id, id) IN (
       SELECT d.school_id, d.id FROM disclaimers d JOIN trainings t ON t.school_id = d.school_id AND t.id = d.training_id
        WHERE d.status IN ('DRAFT', 'SENT', 'VIEWED') AND t.status = 'TRAINING_CANCELLED'
        ORDER BY d.school_id, d.id LIMIT ${PORTION} FOR UPDATE OF d SKIP LOCKED)`

/** What nobody signed of a booking that was cancelled, of all schools. Answers how many. */
export const cancelWithBookings = ({ clock, pool }: Pick<Context, 'clock' | 'pool'>): Promise<number> =>
  inPortions(pool, CANCEL, [clock.now()])
