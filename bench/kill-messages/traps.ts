import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type DatabasePoint, POINT_NAMES, type PointName, toDatabasePoint } from './points.ts'

/** Of the advisory locks: one for each point, by its number. */
const LOCKS = 6_051
const CHANNEL = 'kill_points'
const LOOK_MS = 5

/** A transaction waits at its point for as long as the campaign holds the lock of that point. */
const FUNCTIONS = `
  CREATE FUNCTION wait_at_kill_point() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_lock_shared(${LOCKS}, TG_ARGV[0]::int);
    PERFORM pg_advisory_unlock_shared(${LOCKS}, TG_ARGV[0]::int);
    RETURN NEW;
  END $$;
  CREATE FUNCTION notify_kill_point() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('${CHANNEL}', TG_ARGV[0]);
    RETURN NULL;
  END $$`

const TRIGGERS: Record<DatabasePoint['at'], (point: DatabasePoint) => { time: string; run: string; how?: string }> = {
  before: () => ({ time: 'BEFORE', run: 'wait_at_kill_point' }),
  after: () => ({ time: 'AFTER', run: 'wait_at_kill_point' }),
  commit: () => ({ time: 'AFTER', run: 'wait_at_kill_point', how: 'DEFERRABLE INITIALLY DEFERRED' }),
  committed: () => ({ time: 'AFTER', run: 'notify_kill_point' }),
}

function toTrigger(point: DatabasePoint, number: number): string {
  const { time, run, how } = TRIGGERS[point.at](point)
  return `CREATE ${how ? 'CONSTRAINT ' : ''}TRIGGER kill_point_${number} ${time} ${point.what} ON ${point.table} ${how ?? ''}
    FOR EACH ROW WHEN (${point.when}) EXECUTE FUNCTION ${run}('${number}')`
}

const WAITING = `SELECT pid FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${LOCKS} AND objid = $1 AND NOT granted`

/**
 * Puts the points of the database into it, as triggers of the owner of its tables. `reach` is called when a worker is at the one
 * that is set, and kills it.
 */
export async function layTraps(url: string, reach: (name: PointName) => Promise<boolean>) {
  const [keeper, listener] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([keeper.connect(), listener.connect()])
  await keeper.query(FUNCTIONS)
  for (const [number, name] of POINT_NAMES.entries()) {
    const point = toDatabasePoint(name)
    if (point) await keeper.query(toTrigger(point, number))
  }
  listener.on('notification', ({ payload }) => {
    const name = POINT_NAMES[Number(payload)]
    if (name) void reach(name)
  })
  await listener.query(`LISTEN ${CHANNEL}`)

  /** Holds the lock until a transaction waits for it and its worker is killed. What is cut off then ends as the database sees fit. */
  async function hold(name: PointName, isCut: boolean, signal: AbortSignal): Promise<void> {
    const number = POINT_NAMES.indexOf(name)
    await keeper.query('SELECT pg_advisory_lock($1, $2)', [LOCKS, number])
    try {
      while (!signal.aborted) {
        const { rows } = await keeper.query<{ pid: number }>(WAITING, [number])
        if (rows.length > 0 && (await reach(name))) {
          if (isCut) for (const { pid } of rows) await keeper.query('SELECT pg_terminate_backend($1)', [pid])
          return
        }
        await delay(LOOK_MS)
      }
    } finally {
      await keeper.query('SELECT pg_advisory_unlock($1, $2)', [LOCKS, number])
    }
  }

  return {
    /**
     * Sets the point, if it is one that stops a transaction. `isCut`: its connection is cut off with the worker, so it is rolled
     * back; otherwise the statement under way goes on to its end, and a commit under way commits.
     */
    async set(name: PointName, isCut: boolean, signal: AbortSignal): Promise<void> {
      const point = toDatabasePoint(name)
      if (point && point.at !== 'committed') await hold(name, isCut, signal)
    },
    close: () => Promise.all([keeper.end(), listener.end()]),
  }
}
