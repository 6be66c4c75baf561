import { randomUUID } from 'node:crypto'
import { londonTime } from '@connect/contract/calendar/london'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'clock' | 'pool'>

const DAY_MS = 24 * 3_600_000
/** Courses that one statement completes, so that none holds locks for long. */
const PORTION = 200

/** What the history of a course calls it. */
const SWEEP = 'courses.sweep'

/**
 * One statement, so that no course is completed without its history saying so. What somebody changes just now is left for
 * the next hour.
 */
export const COMPLETE = `
  WITH over AS (
    SELECT school_id, id FROM courses
     WHERE status = 'SCHEDULED' AND deleted_at IS NULL AND training_count = 0
       AND (date, end_time) < ($1::date, $2)
     ORDER BY date, end_time LIMIT ${PORTION} FOR UPDATE SKIP LOCKED
  ), done AS (
    UPDATE courses c SET status = 'COMPLETED', updated = $3 FROM over
     WHERE c.school_id = over.school_id AND c.id = over.id
    RETURNING c.school_id, c.id
  )
  INSERT INTO audit_events (school_id, at, action, entity, entity_id, before, after, request_id)
  SELECT school_id, $3, $4, 'course', id::text, '{"status": "SCHEDULED"}', '{"status": "COMPLETED"}', $5 FROM done`

/**
 * Completes the courses of every school that ended more than 24 hours ago and have no riders; those with riders wait for
 * their register. Answers how many. Repeating it does no harm.
 */
export async function sweepCourses({ clock, pool }: Parts, stopping?: AbortSignal): Promise<number> {
  const now = clock.now()
  const { day, time } = londonTime(now.getTime() - DAY_MS)
  let completed = 0
  for (;;) {
    stopping?.throwIfAborted()
    const { rowCount } = await pool.query(COMPLETE, [day, time, now, SWEEP, randomUUID()])
    completed += rowCount ?? 0
    if (!rowCount || rowCount < PORTION) return completed
  }
}
