import { TOO_MUCH } from './answer-task.mjs'
import { startScript } from './start-script.ts'
import { createTurns, type TurnLimits } from './turns.ts'

/** What one task may use, and how many are worked on or wait. `megabytes` count all memory of the process. */
export type ApartLimits = TurnLimits & { seconds: number; megabytes: number }

/** It was ended, since it used more time or memory than it may. */
export type TooMuchWork = { kind: 'too much work' }

/** What a script gets, answers, and may tell before it is done. */
type Work = { task: object; result: object; part?: unknown }

type Kind = {
  /** A `.mjs` that calls `answerTask`; the build puts each beside what imports it (`rolldown.config.ts`). */
  script: URL
  limits: ApartLimits
  /** What somebody is told for whom there is no turn. */
  tooMany: string
  /** The heap of JavaScript; what the script's libraries take by themselves is not in it. */
  heapMegabytes?: number
  /** As `nice` counts it: requests come before it. The lowest unless somebody waits for it. */
  niceness?: number
}

/** Takes one part; the script goes on when it is done. */
type Take<W extends Work> = (part: W['part']) => void | Promise<void>
type Message<W extends Work> = { part: W['part'] } | { result: W['result'] }

/** Starts a process for one task and answers what became of it. Throws where the process itself does not work. */
function doApart<W extends Work>(
  { script, limits: { seconds, megabytes }, heapMegabytes = 64, niceness = 19 }: Kind,
  task: W['task'],
  take: Take<W>,
): Promise<W['result'] | TooMuchWork> {
  return new Promise((resolve, reject) => {
    const child = startScript(script, heapMegabytes)
    let finish: (() => void) | null = null
    const end = (how: () => void) => {
      finish ??= how
      child.kill('SIGKILL')
    }
    const tooMuch = () => resolve({ kind: 'too much work' })
    const send = (message: object) => child.send(message, (error) => error && child.kill('SIGKILL'))
    const timer = setTimeout(() => end(tooMuch), seconds * 1000)
    const takePart = async (part: W['part']) => {
      await take(part)
      if (!finish) send({ next: true })
    }
    child.on('message', (message) => {
      // What it told before it was ended may still arrive.
      if (finish) return
      const answer = message as Message<W>
      if ('result' in answer) return end(() => resolve(answer.result))
      takePart(answer.part).catch((error: unknown) => end(() => reject(error)))
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      if (finish) return finish()
      // A library that falls over, and a heap that is full, is ended by a signal.
      if (code === TOO_MUCH || signal) return tooMuch()
      reject(new Error(`The process of ${script.pathname.split('/').at(-1)} ended with ${code}`))
    })
    send({ task, memory: megabytes * 1_000_000, niceness })
  })
}

/**
 * Does work that one request could make endless, or too large for this process, each task in a process of its own: when it
 * has its turn (`createTurns`), at a low priority, without our environment, and only as long and as large as it may
 * be (decision 030). The script tells its parts one after the other, each when the one before was taken. Throws
 * `service_unavailable` where it has no turn.
 */
export function workApart<W extends Work>(kind: Kind) {
  const { limits, tooMany } = kind
  const inTurn = createTurns(limits, { detail: tooMany, retryAfter: Math.min(limits.seconds, 10) })
  return (school_id: number, task: W['task'], take: Take<W> = () => {}) =>
    inTurn(school_id, () => doApart<W>(kind, task, take))
}
