import { buildApp } from '#app.ts'
import { jobs, letters } from '#every-feature.ts'
import { readConfig } from '#platform/config.ts'
import { createContext } from '#platform/context.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'

// A process of its own that runs jobs at the pace that its argument is, as JSON, for tests that kill it.
const context = createContext(readConfig(), letters)
const app = await buildApp(context)
startJobs(context, app.log, jobs, JSON.parse(process.argv[2] ?? '{}'))
