import type { Context } from '#platform/context.ts'

type Database = Context['db']
type Work = Parameters<Database['$transaction']>[0]

/**
 * The same database for calls, whose transactions wait no longer than so many milliseconds for a lock: then they are rolled
 * back with SQLSTATE 55P03, which is answered 503. Jobs, which nobody waits for, wait as long as it takes.
 */
export function waitingBriefly(db: Database, lock_timeout: number): Database {
  const begin =
    <T>(work: (tx: Parameters<Extract<Work, (...args: never[]) => unknown>>[0]) => Promise<T>) =>
    async (tx: Parameters<typeof work>[0]) => {
      await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(lock_timeout)}, true)`
      return work(tx)
    }
  const $transaction = (work: unknown, options?: object) =>
    typeof work === 'function'
      ? db.$transaction(begin(work as Parameters<typeof begin>[0]), options)
      : db.$transaction(work as never, options)
  return new Proxy(db, {
    get: (target, name) => (name === '$transaction' ? $transaction : Reflect.get(target, name)),
  })
}
