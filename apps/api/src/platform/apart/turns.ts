import { ApiError } from '@connect/contract/errors'

/** `waiting` counts those of one school, `all` those together. */
export type TurnLimits = {
  atOnce: number
  waiting: number
  all: number
  waitingSeconds: number
}

/** `retryAfter` is the seconds after which it is worth another try. */
export type NoTurn = { detail: string; retryAfter: number }

/**
 * Gives work its turn: `atOnce` at a time, and of one school one at a time, and schools take turns, so that the work of one
 * keeps no other waiting. Throws `service_unavailable` where too many wait, or where its turn does not come soon
 * enough.
 */
export function createTurns(limits: TurnLimits, { detail, retryAfter }: NoTurn) {
  type Waiting = { school_id: number; start: () => Promise<unknown> }
  const tooMany = () => new ApiError('service_unavailable', { retryAfter, detail })
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

  return <T>(school_id: number, work: () => Promise<T>): Promise<T> => {
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
          return work().then(resolve, reject)
        },
      }
      waiting.push(turn)
      next()
    })
  }
}
