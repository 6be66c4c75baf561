import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { MailMoment } from '#mail-server.ts'
import { POINT_NAMES, POINTS, type PointName, toDatabasePoint } from './points.ts'
import type { TextMoment } from './text-service.ts'

/** How long a worker may take to come to its point, also to one that only a sweep comes to. Milliseconds. */
const [LONGEST_MS, LONGEST_SWEPT_MS] = [90_000, 240_000]

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** The point of a conversation at which a stand-in is, if there is one. */
const findPoint = (key: 'mail' | 'text', moment: MailMoment | TextMoment) =>
  POINT_NAMES.find((name) => key in POINTS[name] && Object.values(POINTS[name]).includes(moment))

/** One worker at a time, and the point at which it is killed. */
export function workerToKill() {
  let point: PointName | null = null
  let worker: ChildProcess | null = null
  /** How many conversations still pass by that point. */
  let passing = 0

  const isAlive = () => worker !== null

  async function stop(): Promise<void> {
    point = null
    const child = worker
    worker = null
    if (child) await kill(child)
  }

  /** Kills the worker if that is its point; false where it goes on. */
  async function reach(name: PointName): Promise<boolean> {
    if (name !== point) return false
    await stop()
    return true
  }

  return {
    reach,
    /** For a stand-in to call at each moment of a conversation. */
    reachMoment: (key: 'mail' | 'text') => async (moment: MailMoment | TextMoment) => {
      const name = findPoint(key, moment)
      if (!name || name !== point) return
      // Connections to the text service last, so hardly a second one is made.
      if (passing > 0 && moment !== 'connected') passing -= 1
      else await reach(name)
    },
    stop,
    /**
     * Starts a worker that comes to the point and is killed there; false where it never came. `setTrap` is called before. Of
     * conversations, `letBy` pass by it first.
     */
    async killAt(
      name: PointName,
      start: () => Promise<ChildProcess>,
      { letBy, setTrap }: { letBy: number; setTrap: (signal: AbortSignal) => Promise<void> },
    ): Promise<boolean> {
      const over = AbortSignal.timeout(toDatabasePoint(name)?.behind ? LONGEST_SWEPT_MS : LONGEST_MS)
      const trap = setTrap(over)
      worker = await start()
      passing = letBy
      point = name
      while (isAlive() && !over.aborted) await delay(5)
      const isKilled = !isAlive()
      await Promise.all([trap, stop()])
      return isKilled
    },
    /** Starts one that nobody kills. */
    async leave(start: () => Promise<ChildProcess>): Promise<void> {
      worker = await start()
    },
  }
}
