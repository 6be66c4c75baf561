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
/** The calls of a person that have a place, and those that wait. */
type Person = { school: School; key: Party['person']; held: number; begun: Set<Waiting>; fresh: Set<Waiting> }
type School = { key: Party['school']; held: number; fresh: number; people: Map<Party['person'], Person> }

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
  const schools = new Map<Party['school'], School>()
  const line = new Set<Person>()
  let free = atWork
  let fresh = 0
  let turn = 0

  function find(party: Party): Person {
    let school = schools.get(party.school)
    if (!school) schools.set(party.school, (school = { key: party.school, held: 0, fresh: 0, people: new Map() }))
    let person = school.people.get(party.person)
    if (!person) {
      person = { school, key: party.person, held: 0, begun: new Set(), fresh: new Set() }
      school.people.set(party.person, person)
    }
    return person
  }

  function forgetIdle({ school, key, held, begun, fresh: { size } }: Person): void {
    if (held + begun.size + size === 0) school.people.delete(key)
    if (school.people.size === 0) schools.delete(school.key)
  }

  /** 0 for whoever has less than their share; a school that has its own stands behind a person who has theirs. */
  const standing = ({ school, held }: Person) => (school.held >= half ? 2 : 0) + (held >= quarter ? 1 : 0)
  const mayTake = (person: Person) => free > (standing(person) === 0 ? 0 : kept)

  function move(person: Person, by: 1 | -1): void {
    free -= by
    person.held += by
    person.school.held += by
  }

  function nextInLine(): { person: Person; call: Waiting } | null {
    let next: { person: Person; call: Waiting; rank: number } | null = null
    for (const person of line) {
      const [call] = person.begun.size > 0 ? person.begun : person.fresh
      if (!call) continue
      const rank = 2 * standing(person) + (person.begun.size > 0 ? 0 : 1)
      if (!next || rank < next.rank || (rank === next.rank && call.order < next.call.order)) {
        next = { person, call, rank }
      }
    }
    return next
  }

  function giveBack(person: Person): void {
    move(person, -1)
    // One place may be enough for two: whoever left one has less than their share again, and may take what was kept.
    for (let next = nextInLine(); next && mayTake(next.person); next = nextInLine()) next.call.end()
    forgetIdle(person)
  }

  const hasShareOfLine = (person: Person) => person.school.fresh >= waiting / 2 || person.fresh.size >= waiting / 4

  /** Whether the line takes one more call of this person. */
  function makeRoom(person: Person): boolean {
    if (fresh < waiting) return true
    if (hasShareOfLine(person)) return false
    let most: Person | null = null
    for (const other of line) {
      if (hasShareOfLine(other) && other.fresh.size > (most?.fresh.size ?? 0)) most = other
    }
    if (most) [...most.fresh].at(-1)?.end(refusal)
    return most !== null
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

    function wait(person: Person, calls: Set<Waiting>, done: Done): void {
      const isFresh = calls === person.fresh
      const call: Waiting = {
        order: turn++,
        end(refused) {
          clearTimeout(timer)
          calls.delete(call)
          if (isFresh) fresh -= 1
          if (isFresh) person.school.fresh -= 1
          if (person.begun.size + person.fresh.size === 0) line.delete(person)
          leaveLine = null
          if (!refused) return take(person, done)
          forgetIdle(person)
          done(refused)
        },
      }
      const timer = setTimeout(() => call.end(refusal), patience)
      calls.add(call)
      line.add(person)
      if (isFresh) fresh += 1
      if (isFresh) person.school.fresh += 1
      leaveLine = call.end
    }

    return {
      enter(done) {
        const person = find(party)
        if (mayTake(person)) return take(person, done)
        if (makeRoom(person)) return wait(person, person.fresh, done)
        forgetIdle(person)
        done(refusal)
      },
      enterAgain(done) {
        if (holder) return done()
        const person = find(party)
        if (mayTake(person)) take(person, done)
        else wait(person, person.begun, done)
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

  return {
    of: createPlace,
    waiting: () => [...line].reduce((sum, { begun, fresh: { size } }) => sum + begun.size + size, 0),
  }
}
