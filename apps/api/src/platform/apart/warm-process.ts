import type { ChildProcess } from 'node:child_process'
import { ApiError } from '@connect/contract/errors'
import { TOO_MUCH } from './answer-task.mjs'
import { startScript } from './start-script.ts'
import { createTurns } from './turns.ts'
import type { ApartLimits } from './work-apart.ts'

/** One task at a time; the process ends when none has come for `idleSeconds`. */
export type WarmLimits = Omit<ApartLimits, 'atOnce'> & { heapMegabytes: number; idleSeconds: number }

type Words = {
  /** What somebody is told for whom there is no turn. */
  tooMany: string
  /** What somebody is told whose task was ended, since it took more time or memory than it may. */
  tooMuch: string
}

/** Seconds in which several tasks are done. */
const RETRY_AFTER = 10

/**
 * Keeps a process for work on our own data, whose libraries take longer to load than to use: it does one task after the other,
 * in turns of schools, at the lowest priority and without our environment, and ends when it has nothing to do. There is one at a
 * time, whichever script it runs. What takes more time or memory than it may ends with its process; the next task gets a new
 * one. Throws `service_unavailable` for that, and where there is no turn. What anybody uploads goes to `workApart`.
 */
export function warmProcess({ seconds, megabytes, heapMegabytes, idleSeconds, ...limits }: WarmLimits, words: Words) {
  const inTurn = createTurns({ ...limits, atOnce: 1 }, { detail: words.tooMany, retryAfter: RETRY_AFTER })
  const tooMuch = () => new ApiError('service_unavailable', { detail: words.tooMuch, retryAfter: RETRY_AFTER })
  let kept: { script: string; child: ChildProcess } | null = null
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    kept?.child.kill('SIGKILL')
    kept = null
  }

  function childFor(script: URL): ChildProcess {
    clearTimeout(idle)
    if (kept?.script === script.href) return kept.child
    end()
    const child = startScript(script, heapMegabytes, { readsTypeScript: true })
    kept = { script: script.href, child }
    child.once('exit', () => {
      if (kept?.child === child) kept = null
    })
    return child
  }

  /** Between tasks it keeps no server from stopping; its channel closes with the server, and ends it. */
  function rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    idle = setTimeout(end, idleSeconds * 1000).unref()
  }

  const ask = <Result>(script: URL, task: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      const child = childFor(script)
      child.ref()
      child.channel?.ref()
      const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
      const finish = (how: () => void) => {
        clearTimeout(timer)
        child.off('message', answer).off('exit', fail).off('error', reject)
        how()
      }
      const answer = (message: unknown) =>
        finish(() => {
          rest(child)
          resolve((message as { result: Result }).result)
        })
      const fail = (code: number | null, signal: string | null) =>
        finish(() => {
          // A heap that is full is ended by a signal.
          if (code === TOO_MUCH || signal) reject(tooMuch())
          else reject(new Error(`The process of ${script.pathname.split('/').at(-1)} ended with ${code}`))
        })
      child.on('message', answer).on('exit', fail).on('error', reject)
      child.send({ task, memory: megabytes * 1_000_000 }, (error) => error && child.kill('SIGKILL'))
    })

  return <Result>(school_id: number, script: URL, task: object): Promise<Result> =>
    inTurn(school_id, () => ask<Result>(script, task))
}
