import type { Pool } from 'pg'

/** Milliseconds. */
export type HeartbeatPace = { beat: number; dead: number }
export type Heart = { stop(): Promise<void> }

const millis = (parameter: string) => `${parameter} * interval '1 millisecond'`

/**
 * Says that this worker lives, and frees what the dead have locked: graphile-worker itself would wait four hours. All by
 * the database's clock, so that no two machines need agree on the time.
 */
async function beat(pool: Pool, id: string, { dead }: HeartbeatPace): Promise<void> {
  await pool.query(
    'INSERT INTO job_workers (id, seen) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen = now()',
    [id],
  )
  await pool.query(`DELETE FROM job_workers WHERE seen < now() - ${millis('$1')}`, [dead])
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
     WHERE locked_at < now() - ${millis('$1')}
       AND NOT EXISTS (SELECT FROM job_workers WHERE job_workers.id = locked_by)`,
    [dead],
  )
}

/** Beats until it is stopped; then the worker is forgotten. A beat that fails is told and tried again. */
export async function startHeartbeat(
  pool: Pool,
  id: string,
  pace: HeartbeatPace,
  onError: (error: unknown) => void,
): Promise<Heart> {
  await beat(pool, id, pace)
  let beating: Promise<void> | null = null
  const timer = setInterval(() => {
    beating ??= beat(pool, id, pace)
      .catch(onError)
      .finally(() => {
        beating = null
      })
  }, pace.beat)
  return {
    async stop() {
      clearInterval(timer)
      // One that is under way would write the worker down again.
      await beating
      await pool.query('DELETE FROM job_workers WHERE id = $1', [id]).catch(onError)
    },
  }
}
