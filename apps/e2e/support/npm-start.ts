import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD } from '@connect/db/seed/factories'
import { answers, freePort, repository } from '#support/server.ts'

/** With a database of its own in a folder of its own. */
export type Started = {
  port: number
  child: ChildProcess
  /** Text of the terminal. */
  said: () => string
  /** The processes that run for it now. */
  pids: () => { server: number; database: number }
  /** A call by the owner of the demo school; tries again until it is answered by a server that is there. */
  call: (method: string, path: string, body?: object) => Promise<{ status: number; body: Record<string, unknown> }>
  remove: () => void
}

export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Starts it and waits until it is ready. */
export async function npmStart(): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'connect healing '))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const base = `http://127.0.0.1:${port}/api/v2`
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', FILES_DIR: '', DEMO: '1' }
  const child = spawn(process.execPath, [join(repository, 'scripts', 'start.mjs'), '--built'], { env, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  await answers(`${base}/ready/`, child)
  await until(() => output.includes('Connect is ready'))

  const send = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const tokens = await send('POST', '/connect/users/login/', { email: 'owner@southside.example', password: PASSWORD })
  return {
    port,
    child,
    said: () => output,
    pids: () => ({
      server: Number(readdirSync(join(dataDir, 'processes'))[0]),
      database: Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
    }),
    async call(method, path, body) {
      for (;;) {
        const answer = await send(method, path, body, String(tokens.body.access)).catch(() => null)
        if (answer && answer.status !== 503) return answer
        await new Promise((wake) => setTimeout(wake, 50))
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((wake) => setTimeout(wake, 20))
}

/** Kills a process as a crash would, and waits until it is gone. */
export async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await until(() => !isRunning(pid))
}

/** Asks it to end, as Ctrl-C and service managers do, and answers the exit code. */
export async function end({ child }: Started, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = (await exit) as [number | null]
  return code
}
