import { buildApp } from '#app.ts'
import { letters } from '#every-feature.ts'
import { readConfig } from '#platform/config.ts'
import { createContext } from '#platform/context.ts'

// A server in a process of its own, which writes its address to stdout, for tests that kill it.
const app = await buildApp(createContext(readConfig(), letters))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
