import { buildApp } from '#app.ts'
import { jobs, letters } from '#every-feature.ts'
import { readConfig } from '#platform/config.ts'
import { createContext } from '#platform/context.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'

// A process of its own that runs jobs, for tests that kill it: `node --import tsx jobs-process.ts <pace as JSON>`.
const context = createContext(readConfig(), letters)
const app = await buildApp(context)
startJobs(context, app.log, jobs, JSON.parse(process.argv[2] ?? '{}'))
