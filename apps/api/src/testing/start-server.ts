import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { startProcess } from '#testing/start-process.ts'
import type { TestApp } from '#testing/test-app.ts'

/**
 * A server in a process of its own, over the database of the test; it is killed when the test has finished. `api` is told
 * nothing but to listen; `main` is the whole of what `npm start` runs.
 */
export async function startServer({ context }: TestApp, script: 'api' | 'main' = 'api') {
  const { DATABASE_URL, AUTH_SECRET, FILES_DIR } = context.config
  const settings = { DATABASE_URL, AUTH_SECRET, FILES_DIR: FILES_DIR ?? '' }
  const own: Record<string, string> =
    script === 'main' ? { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', EVENT_LOOP_DELAY_LIMIT: '0' } : {}
  const child = startProcess(script, [], { ...settings, ...own }, ['ignore', 'pipe', 'inherit'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = child.stdout ? await once(child.stdout, 'data') : []
  child.stdout?.resume()
  const [base = ''] = /http:\/\/[\d.:]+/.exec(String(said)) ?? []
  return { child, base }
}
