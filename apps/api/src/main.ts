import { buildApp } from '#app.ts'
import { jobs as everyJob, letters } from '#every-feature.ts'
import { readConfig } from '#platform/config.ts'
import { createContext } from '#platform/context.ts'
import { watchDatabase } from '#platform/database-watch.ts'
import { type Jobs, startJobs } from '#platform/jobs/start-jobs.ts'

/** Longer than the handing over of a letter may take, shorter than orchestrators wait before they kill. */
const LONGEST_STOP_MS = 55_000

async function main(): Promise<void> {
  const config = readConfig()
  const context = { ...createContext(config, letters), watch: watchDatabase(config.DATABASE_URL) }
  const app = await buildApp(context)
  let jobs: Jobs | null = null
  app.addHook('onClose', async () => {
    await jobs?.stop()
    await context.watch.stop()
    await context.close()
  })

  const stop = () => {
    // A database that is gone must not hold the process up; what was at hand is found again by the others.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await app.listen({ port: config.PORT, host: config.HOST })
  if (config.JOBS) jobs = startJobs(context, app.log, everyJob)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
