import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPlaces, type Party, type Place } from '#http/places.ts'

const [AT_WORK, LINE, KEPT] = [16, 12, 3]
const HALF = { held: AT_WORK / 2, line: LINE / 2 }
const QUARTER = { held: AT_WORK / 4, line: LINE / 4 }

type Call = Party & { place: Place; state: 'waits' | 'held' | 'left' | 'refused'; isFresh: boolean; since: number }

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

/** Sixteen places and a line of twelve, and every call that came, which `onGiven` judges as it gets its place. */
function setUp(onGiven: (call: Call, calls: readonly Call[]) => void = () => {}) {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const places = createPlaces({ atWork: AT_WORK, waiting: LINE, patience: 1000 })
  const calls: Call[] = []
  let now = 0
  const ask = (call: Call, isFresh: boolean) => {
    Object.assign(call, { state: 'waits', isFresh, since: ++now })
    call.place[isFresh ? 'enter' : 'enterAgain']((refusal) => {
      if (!refusal) onGiven(call, calls)
      call.state = refusal ? 'refused' : 'held'
    })
  }
  const enter = (party: Party): Call => {
    const call: Call = { ...party, place: places.of(party), state: 'left', isFresh: true, since: 0 }
    calls.push(call)
    ask(call, true)
    return call
  }
  const leave = (call: Call) => {
    if (call.state === 'held') call.state = 'left'
    call.place.leave()
  }
  const count = (state: Call['state'], party?: Partial<Party>) =>
    calls.filter(
      (call) =>
        call.state === state &&
        (party?.school === undefined || party.school === call.school) &&
        (party?.person === undefined || party.person === call.person),
    ).length
  return { calls, enter, leave, count, waiting: places.waiting, again: (call: Call) => ask(call, false) }
}

const GARETH = { school: 1, person: 11 }
const NADIA = { school: 1, person: 12 }
const OWEN = { school: 2, person: 21 }
const SIAN = { school: 3, person: 31 }

it('keeps a fifth of the places for others, however much one school asks for', () => {
  const { enter, count } = setUp()

  for (const party of times(20, () => GARETH)) enter(party)

  expect(count('held')).toBe(AT_WORK - KEPT)
  expect(times(KEPT, () => enter(OWEN).state)).toEqual(['held', 'held', 'held'])
})

it('gives what comes free to whoever has less than their share, though others wait longer', () => {
  const { enter, leave, count } = setUp()
  const busy = times(18, () => enter(GARETH))
  const neighbours = [OWEN, OWEN, OWEN, OWEN, SIAN].map(enter)
  expect(count('waits')).toBe(7)

  for (const call of busy.slice(0, 2)) leave(call)

  expect(neighbours.every(({ state }) => state === 'held')).toBe(true)
  expect(count('waits', GARETH)).toBe(5)
})

it('lets a colleague go before whoever has more than their own share', () => {
  const { enter, leave } = setUp()
  const busy = times(18, () => enter(GARETH))
  const colleague = enter(NADIA)

  leave(busy[0] as Call)

  expect(colleague.state).toBe('held')
  expect(busy.filter(({ state }) => state === 'waits')).toHaveLength(5)
})

it('lets others into a full line by refusing the last of whoever fills it', () => {
  const { enter, count } = setUp()
  const busy = times(AT_WORK - KEPT + LINE, () => enter(GARETH))
  for (const party of times(KEPT, () => SIAN)) enter(party)

  const [owen, one_more] = [enter(OWEN), enter(GARETH)]

  expect([owen.state, busy.at(-1)?.state, one_more.state]).toEqual(['waits', 'refused', 'refused'])
  expect(count('waits')).toBe(LINE)
})

const parties = fc.record({ school: fc.integer({ min: 1, max: 4 }), person: fc.integer({ min: 1, max: 3 }) })
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('enter' as const), party: parties }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('leave', 'again'), at: fc.nat() }) },
  ),
  { minLength: 40, maxLength: 250 },
)

it('gives nobody more than half or a quarter while others wait, loses no place and lets everybody in', () => {
  /** 0 for whoever holds less than their share. */
  const standing = (one: Call, calls: readonly Call[]) => {
    const held = calls.filter(({ state, school }) => state === 'held' && school === one.school)
    const own = held.filter(({ person }) => person === one.person)
    return (held.length >= HALF.held ? 2 : 0) + (own.length >= QUARTER.held ? 1 : 0)
  }
  const judge = (call: Call, calls: readonly Call[]) => {
    const mine = standing(call, calls)
    const free = AT_WORK - calls.filter(({ state }) => state === 'held').length
    expect(free).toBeGreaterThan(mine > 0 ? KEPT : 0)
    for (const other of calls) {
      if (other === call || other.state !== 'waits') continue
      expect(standing(other, calls)).toBeGreaterThanOrEqual(mine)
      const isSame = other.school === call.school && other.person === call.person
      expect(isSame && other.isFresh === call.isFresh && other.since < call.since).toBe(false)
      expect(isSame && call.isFresh && !other.isFresh).toBe(false)
    }
  }
  fc.assert(
    fc.property(steps, (sequence) => {
      const { calls, enter, leave, again, count, waiting } = setUp(judge)
      /** Calls of somebody with less than their share of a line that others fill. */
      let pushedOut = 0
      for (const step of sequence) {
        if ('party' in step) {
          const before = calls.filter(({ state, isFresh }) => state === 'waits' && isFresh)
          const isSmall =
            before.filter(({ school }) => school === step.party.school).length < HALF.line &&
            before.filter(({ school, person }) => school === step.party.school && person === step.party.person).length <
              QUARTER.line
          const isCrowded = before.some(
            (one) =>
              before.filter(({ school }) => school === one.school).length >= HALF.line ||
              before.filter(({ school, person }) => school === one.school && person === one.person).length >=
                QUARTER.line,
          )
          if (enter(step.party).state === 'refused' && isSmall && isCrowded) pushedOut += 1
        } else {
          const call = calls[step.at % Math.max(1, calls.length)]
          if (call && step.kind === 'leave') leave(call)
          else if (call?.state === 'left') again(call)
        }
        expect(calls.filter(({ state, isFresh }) => state === 'waits' && isFresh).length).toBeLessThanOrEqual(LINE)
        expect(waiting()).toBe(count('waits'))
        expect(pushedOut).toBe(0)
      }

      // One after the other leaves: whoever waits gets a place, and at last all of them are free.
      for (let held = calls.find(({ state }) => state === 'held'); held; ) {
        leave(held)
        held = calls.find(({ state }) => state === 'held')
      }
      expect(count('waits')).toBe(0)
      const full = times(4, (school) => times(QUARTER.held, (person) => enter({ school: `new ${school}`, person })))
      expect(full.flat().every(({ state }) => state === 'held')).toBe(true)
      vi.useRealTimers()
    }),
  )
})
