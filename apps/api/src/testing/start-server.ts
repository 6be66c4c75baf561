import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { startProcess } from '#testing/start-process.ts'
import type { TestApp } from '#testing/test-app.ts'

/** A server in a process of its own, over the database of the test; it is killed when the test has finished. */
export async function startServer({ context }: TestApp) {
  const { DATABASE_URL, AUTH_SECRET, FILES_DIR } = context.config
  const settings = { DATABASE_URL, AUTH_SECRET, FILES_DIR: FILES_DIR ?? '' }
  const child = startProcess('api', [], settings, ['ignore', 'pipe', 'inherit'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [address] = child.stdout ? await once(child.stdout, 'data') : []
  return { child, base: String(address).trim() }
}
