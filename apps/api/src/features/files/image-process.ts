import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError } from '@connect/contract/errors'

type Size = { side: number; isSquare: boolean }
type Task = { source: Uint8Array; sizes: readonly Size[]; isDrawing: boolean }
export type Drawn = { bytes: Buffer; content_type: string; width: number; height: number }
type Outcome =
  | { kind: 'drawn'; images: Drawn[] }
  /** `too much work`: it was ended, since it used more time or memory than any image needs. */
  | { kind: 'too many pixels' | 'unreadable' | 'too much work' }

/** What one image may use, how many are drawn or wait (`waiting` of one school, `all` together), and for how long. */
export type ImageLimits = {
  pixels: number
  seconds: number
  megabytes: number
  atOnce: number
  waiting: number
  all: number
  waitingSeconds: number
}

const LIMITS: ImageLimits = {
  pixels: 16_000_000,
  seconds: 8,
  megabytes: 400,
  atOnce: 2,
  waiting: 32,
  all: 128,
  waitingSeconds: 30,
}

/** Lies beside this module, and beside what it is built into. */
const SCRIPT = fileURLToPath(new URL('./draw-image.mjs', import.meta.url))
const TOO_MUCH = 9

/** Starts a process for one image and answers what became of it. Throws where the process itself does not work. */
function drawApart(task: Task, { pixels, seconds, megabytes }: ImageLimits): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(SCRIPT, {
      serialization: 'advanced',
      // Neither secrets nor options of this process.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let outcome: Outcome | null = null
    const end = (result: Outcome) => {
      outcome ??= result
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => end({ kind: 'too much work' }), seconds * 1000)
    child.once('message', (answer) => end(answer as Outcome))
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      if (outcome) return resolve(outcome)
      // A decoder that falls over is ended by a signal.
      if (code === TOO_MUCH || signal) return resolve({ kind: 'too much work' })
      reject(new Error(`The process that draws images ended with ${code}`))
    })
    child.send({ ...task, pixels, memory: megabytes * 1_000_000 }, (error) => error && child.kill('SIGKILL'))
  })
}

/**
 * Draws images, each in a process of its own: `atOnce` of them at a time, and of one school one at a time, and schools
 * take turns, so that nobody's uploads keep another school's waiting. Throws `service_unavailable` where too many wait, or
 * where its turn does not come soon enough.
 */
export function imageProcesses(limits: ImageLimits = LIMITS) {
  type Waiting = { school_id: number; start: () => Promise<unknown> }
  const tooMany = () => new ApiError('service_unavailable', { retryAfter: limits.seconds, detail: TOO_MANY })
  const waiting: Waiting[] = []
  const busy = new Set<number>()

  /** When each school had its last turn, as long as anybody is served. */
  const turns = new Map<number, number>()
  const lastTurn = ({ school_id }: Waiting) => turns.get(school_id) ?? 0

  function next(): void {
    if (waiting.length === 0 && busy.size === 0) turns.clear()
    if (busy.size >= limits.atOnce) return
    const [turn] = waiting
      .filter(({ school_id }) => !busy.has(school_id))
      .toSorted((one, other) => lastTurn(one) - lastTurn(other))
    if (!turn) return
    const { school_id, start } = turn
    waiting.splice(waiting.indexOf(turn), 1)
    turns.set(school_id, Math.max(0, ...turns.values()) + 1)
    busy.add(school_id)
    void start().finally(() => {
      busy.delete(school_id)
      next()
    })
    next()
  }

  return (school_id: number, task: Task): Promise<Outcome> => {
    const own = waiting.filter((one) => one.school_id === school_id).length
    if (own >= limits.waiting || waiting.length >= limits.all) {
      throw tooMany()
    }
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(tooMany())
      }, limits.waitingSeconds * 1000)
      const turn: Waiting = {
        school_id,
        start: () => {
          clearTimeout(giveUp)
          return drawApart(task, limits).then(resolve, reject)
        },
      }
      waiting.push(turn)
      next()
    })
  }
}

const TOO_MANY = 'Many images are being processed. The image was not saved. Try again in a few seconds.'
