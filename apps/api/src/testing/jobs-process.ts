import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { createContext } from '#context.ts'
import { startJobs } from '#jobs/start-jobs.ts'

// A process of its own that runs jobs, for tests that kill it: `node --import tsx jobs-process.ts <pace as JSON>`.
const context = createContext(readConfig())
const app = await buildApp(context)
startJobs(context, app.log, JSON.parse(process.argv[2] ?? '{}'))
