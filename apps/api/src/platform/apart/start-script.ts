import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What lets Node read TypeScript: the build has none. */
const typeScript = () =>
  import.meta.url.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []

/**
 * It gets neither secrets nor options of this process. `heapMegabytes` is the heap of JavaScript; what libraries take
 * by themselves is not in it.
 */
export const startScript = (script: URL, heapMegabytes: number, { readsTypeScript = false } = {}): ChildProcess =>
  fork(fileURLToPath(script), {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...(readsTypeScript ? typeScript() : [])],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
