import { ApiError } from '@connect/contract/errors'

/** One for all, since under pressure making an error with its stack costs more than the refusal itself. */
export const OVERLOADED = new ApiError('service_unavailable', { retryAfter: 2 })

/** Who a call is for: a person of a school, or a network twice where nobody is signed in. */
export type Party = { school: number | string; person: number | string }

type Limits = {
  /** Calls that are worked on at once. */
  atWork: number
  /** Calls that may wait for one of these places. */
  waiting: number
  /** Milliseconds that a call waits at most. */
  patience: number
  /** Places that nobody may take who has their share already. A fifth unless told. */
  kept?: number
  refusal?: ApiError
}

type Done = (refusal?: ApiError) => void

/** A call's place, from the line to the end of its work. */
export type Place = {
  /** Takes the place at once or when it is the call's turn. Refused when the line is full or does not move. */
  enter: (done: Done) => void
  /** Goes back to a place that was left on the way, before those of the same standing who have not begun. */
  enterAgain: (done: Done) => void
  /** Gives the place to the next in line, or leaves the line. May be called at any time, and again. */
  leave: () => void
}

export type Places = {
  /** The place of one call, which it has not taken yet. */
  of: (party: Party) => Place
  /** Calls that wait for a place at this moment. */
  waiting: () => number
}

/** Does what has a queue of its own without these places: it must hold up nobody else. */
export async function withoutPlaces<T>(places: readonly Place[], work: () => Promise<T>): Promise<T> {
  for (const place of places) place.leave()
  const result = await work()
  for (const place of places) {
    await new Promise<void>((resolve, reject) => place.enterAgain((refusal) => (refusal ? reject(refusal) : resolve())))
  }
  return result
}

type Waiting = { order: number; end: Done }
/** The calls of a person that have a place, and those that wait: who left one on the way, and who has not begun. */
type Person = { school: School; key: Party['person']; held: number; begun: Set<Waiting>; fresh: Set<Waiting> }
type School = { key: Party['school']; held: number; fresh: number; people: Map<Party['person'], Person> }

/** Who has places or waits for them, by school. */
function createPeople() {
  const schools = new Map<Party['school'], School>()

  return {
    find(party: Party): Person {
      let school = schools.get(party.school)
      if (!school) schools.set(party.school, (school = { key: party.school, held: 0, fresh: 0, people: new Map() }))
      let person = school.people.get(party.person)
      if (!person) {
        person = { school, key: party.person, held: 0, begun: new Set(), fresh: new Set() }
        school.people.set(party.person, person)
      }
      return person
    },
    forgetIdle({ school, key, held, begun, fresh: { size } }: Person): void {
      if (held + begun.size + size === 0) school.people.delete(key)
      if (school.people.size === 0) schools.delete(school.key)
    },
  }
}

/** The line of those who wait for a place. Whoever has a lower `standing` goes first. */
function createLine(
  { waiting, patience, refusal }: Required<Pick<Limits, 'waiting' | 'patience' | 'refusal'>>,
  standing: (person: Person) => number,
) {
  const people = new Set<Person>()
  let fresh = 0
  let turn = 0

  const hasShare = (person: Person) => person.school.fresh >= waiting / 2 || person.fresh.size >= waiting / 4

  function countFresh(person: Person, by: 1 | -1): void {
    fresh += by
    person.school.fresh += by
  }

  return {
    next(): { person: Person; call: Waiting } | null {
      let next: { person: Person; call: Waiting; rank: number } | null = null
      for (const person of people) {
        const [call] = person.begun.size > 0 ? person.begun : person.fresh
        if (!call) continue
        const rank = 2 * standing(person) + (person.begun.size > 0 ? 0 : 1)
        if (!next || rank < next.rank || (rank === next.rank && call.order < next.call.order)) {
          next = { person, call, rank }
        }
      }
      return next
    },

    /** Whether the line takes one more call of this person. */
    makeRoom(person: Person): boolean {
      if (fresh < waiting) return true
      if (hasShare(person)) return false
      let most: Person | null = null
      for (const other of people) {
        if (hasShare(other) && other.fresh.size > (most?.fresh.size ?? 0)) most = other
      }
      if (most) [...most.fresh].at(-1)?.end(refusal)
      return most !== null
    },

    /** Puts a call of a person into the line. What it answers takes the call out; `done` then hears whether it was refused. */
    wait(person: Person, kind: 'begun' | 'fresh', done: Done): Done {
      const isFresh = kind === 'fresh'
      const call: Waiting = {
        order: turn++,
        end(refused) {
          clearTimeout(timer)
          person[kind].delete(call)
          if (isFresh) countFresh(person, -1)
          if (person.begun.size + person.fresh.size === 0) people.delete(person)
          done(refused)
        },
      }
      const timer = setTimeout(() => call.end(refusal), patience)
      person[kind].add(call)
      people.add(person)
      if (isFresh) countFresh(person, 1)
      return call.end
    },

    size: () => [...people].reduce((sum, person) => sum + person.begun.size + person.fresh.size, 0),
  }
}

/**
 * So many places for calls that are worked on, and one line for those that wait. Of places and line one school has at most
 * half and one person a quarter while others wait (decision 059): whoever has less than their share goes first, the
 * earlier before the later, and some places are kept for them. A line that is full lets them in by refusing the last
 * call of whoever has more than their share of it.
 */
export function createPlaces({
  atWork,
  waiting,
  patience,
  kept = Math.floor(atWork / 5),
  refusal = OVERLOADED,
}: Limits): Places {
  const [half, quarter] = [Math.max(1, Math.floor(atWork / 2)), Math.max(1, Math.floor(atWork / 4))]
  const people = createPeople()
  const line = createLine({ waiting, patience, refusal }, standing)
  let free = atWork

  /** 0 for whoever has less than their share; a school that has its own stands behind a person who has theirs. */
  function standing({ school, held }: Person): number {
    return (school.held >= half ? 2 : 0) + (held >= quarter ? 1 : 0)
  }

  const mayTake = (person: Person) => free > (standing(person) === 0 ? 0 : kept)

  function move(person: Person, by: 1 | -1): void {
    free -= by
    person.held += by
    person.school.held += by
  }

  function giveBack(person: Person): void {
    move(person, -1)
    // One place may be enough for two: whoever left one has less than their share again, and may take what was kept.
    for (let next = line.next(); next && mayTake(next.person); next = line.next()) next.call.end()
    people.forgetIdle(person)
  }

  function createPlace(party: Party): Place {
    /** Who holds this place. */
    let holder: Person | null = null
    let leaveLine: Done | null = null

    function take(person: Person, done: Done): void {
      move(person, 1)
      holder = person
      done()
    }

    function wait(person: Person, kind: 'begun' | 'fresh', done: Done): void {
      leaveLine = line.wait(person, kind, (refused) => {
        leaveLine = null
        if (!refused) return take(person, done)
        people.forgetIdle(person)
        done(refused)
      })
    }

    return {
      enter(done) {
        const person = people.find(party)
        if (mayTake(person)) return take(person, done)
        if (line.makeRoom(person)) return wait(person, 'fresh', done)
        people.forgetIdle(person)
        done(refusal)
      },
      enterAgain(done) {
        if (holder) return done()
        const person = people.find(party)
        if (mayTake(person)) take(person, done)
        else wait(person, 'begun', done)
      },
      leave() {
        leaveLine?.(refusal)
        if (!holder) return
        const person = holder
        holder = null
        giveBack(person)
      },
    }
  }

  return { of: createPlace, waiting: line.size }
}
