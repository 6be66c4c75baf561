import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '#app.ts'
import { jobs as everyJob, letters } from '#every-feature.ts'
import { inventedCompany, readConfig, toHost } from '#platform/config.ts'
import { type Context, createContext } from '#platform/context.ts'
import { watchDatabase } from '#platform/database-watch.ts'
import type { Jobs } from '#platform/jobs/start-jobs.ts'

/** Longer than the handing over of a letter may take, shorter than orchestrators wait before they kill. */
const LONGEST_STOP_MS = 55_000
/** A call that was given up still holds its connection to the database, and a database that is gone says no goodbye. */
const GOODBYE_MS = 1000
const JOBS_AFTER_MS = 500

/** What the first write would wait for: the query compiler of Prisma, which is compiled itself when it is first asked. */
async function warmUp({ db }: Context): Promise<void> {
  const where = { id: '' }
  await db.$transaction(async (tx) => {
    await tx.idempotencyKey.findFirst({ where })
    await tx.idempotencyKey.updateMany({ where, data: { status: null } })
  })
}

async function main(): Promise<void> {
  const config = readConfig()
  const context = { ...createContext(config, letters), watch: watchDatabase(config.DATABASE_URL) }
  const app = await buildApp(context)
  let jobs: Jobs | null = null
  let isStopping = false

  async function finish(): Promise<void> {
    await Promise.all([app.close(), jobs?.stop()])
    await Promise.race([Promise.all([context.watch.stop(), context.close()]), wait(GOODBYE_MS)])
  }

  function stop(): void {
    isStopping = true
    // A database that is gone must not hold the process up; what was at hand is found again by the others.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    finish().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await app.listen({ port: config.PORT, host: toHost(config) })
  const invented = inventedCompany(config)
  if (invented.length > 0) app.log.warn(`The legal pages name an invented company: set ${invented.join(', ')}`)
  if (config.WEB_DIR && !config.RIDER_DIR) app.log.warn('Links in messages to riders lead nowhere: set RIDER_DIR')
  // A database that is away is waited for by whoever asks for it.
  await warmUp(context).catch(() => {})
  if (!config.JOBS) return
  // The first callers come first: a server that was killed is asked for at once.
  await wait(JOBS_AFTER_MS)
  const { startJobs } = await import('#platform/jobs/start-jobs.ts')
  if (!isStopping) jobs = startJobs(context, app.log, everyJob)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
