import { ApiError } from '@connect/contract/errors'

/** One for all, since under pressure making an error with its stack costs more than the refusal itself. */
export const OVERLOADED = new ApiError('service_unavailable', { retryAfter: 2 })

type Limits = {
  /** Calls that are worked on at once. */
  atWork: number
  /** Calls that may wait for one of these places. */
  waiting: number
  /** Milliseconds that a call waits at most. */
  patience: number
}

type Done = (refusal?: ApiError) => void

/** A call's place, from the line to the end of its work. */
export type Place = {
  /** Takes the place at once or when one is free. Refused when the line is full or does not move. */
  enter: (done: Done) => void
  /** Goes back to a place that was left on the way, before all who have not begun, however long the line is. */
  enterAgain: (done: Done) => void
  /** Gives the place to the next in line, or leaves the line. May be called at any time, and again. */
  leave: () => void
}

/** Does what has a queue of its own without a place: it must hold up nobody else. */
export async function withoutPlace<T>(place: Place | null, work: () => Promise<T>): Promise<T> {
  if (!place) return work()
  place.leave()
  const result = await work()
  await new Promise<void>((resolve, reject) => place.enterAgain((refusal) => (refusal ? reject(refusal) : resolve())))
  return result
}

/** So many places for calls that are worked on, and one line for those that wait; first come, first served. */
export function createPlaces({ atWork, waiting, patience }: Limits): () => Place {
  let free = atWork
  // Sets, since whoever gives up leaves from the middle.
  const fresh = new Set<Done>()
  const begun = new Set<Done>()

  return () => {
    let isHeld = false
    let leaveLine: Done | null = null

    function wait(line: Set<Done>, done: Done): void {
      const end: Done = (refusal) => {
        clearTimeout(timer)
        line.delete(end)
        leaveLine = null
        isHeld = !refusal
        done(refusal)
      }
      const timer = setTimeout(() => end(OVERLOADED), patience)
      line.add(end)
      leaveLine = end
    }

    function take(line: Set<Done>, done: Done): void {
      if (free === 0) return wait(line, done)
      free -= 1
      isHeld = true
      done()
    }

    return {
      enter(done) {
        if (free === 0 && fresh.size >= waiting) done(OVERLOADED)
        else take(fresh, done)
      },
      enterAgain(done) {
        if (isHeld) done()
        else take(begun, done)
      },
      leave() {
        leaveLine?.(OVERLOADED)
        if (!isHeld) return
        isHeld = false
        const [next] = begun.size > 0 ? begun : fresh
        if (next) next()
        else free += 1
      },
    }
  }
}
