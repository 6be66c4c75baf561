import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return address.port
}

/** As `npm start` and the image start a server. */
const FLAGS = [
  '--max-old-space-size=512',
  '--max-semi-space-size=4',
  '--min-semi-space-size=4',
  '--initial-heap-size=120',
  '--wasm-tiering-budget=100000000',
]
const ARENAS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Starts a Node process and waits until it answers at `path` with anything at all. */
export async function startServer(args: string[], env: Record<string, string>, path: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...FLAGS, ...args], {
    env: { ...process.env, ...ARENAS, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${env.PORT}${path}`
  for (let tries = 0; tries < 1000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return child
    await new Promise((wake) => setTimeout(wake, 10))
  }
  throw new Error(`${url} does not answer`)
}

/** Milliseconds of processor time that a process has used; Linux tells it in hundredths of a second. */
export function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Megabytes of a process: `VmRSS` now, `VmHWM` at most so far. Linux only. */
export function megabytes(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
