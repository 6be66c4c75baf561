import { expect, it, onTestFinished, vi } from 'vitest'
import { createPlaces, OVERLOADED, type Place, withoutPlaces } from '#http/places.ts'

const PATIENCE = 1000
const NOBODY = { school: '192.0.2.1', person: '192.0.2.1' }

/** Places, and what came of each call that asked for one, by its name. */
function setUp(limits: { atWork: number; waiting: number }) {
  const places = createPlaces({ ...limits, patience: PATIENCE })
  const came: [name: string, what: 'in' | 'refused'][] = []
  const recordEntry = (name: string) => (refusal?: Error) => {
    expect(refusal).toBe(refusal && OVERLOADED)
    came.push([name, refusal ? 'refused' : 'in'])
  }
  const enter = (name: string): Place => {
    const place = places.of(NOBODY)
    place.enter(recordEntry(name))
    return place
  }
  return { came, recordEntry, enter }
}

function holdTime(): void {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

it('lets so many in at once, so many wait, and refuses the next', () => {
  holdTime()
  const { came, enter } = setUp({ atWork: 2, waiting: 1 })

  for (const name of ['a', 'b', 'c', 'd']) enter(name)

  expect(came).toEqual([
    ['a', 'in'],
    ['b', 'in'],
    ['d', 'refused'],
  ])
})

it('gives a place that is left to whoever waits longest', () => {
  holdTime()
  const { came, enter } = setUp({ atWork: 1, waiting: 2 })
  const [a] = ['a', 'b', 'c'].map(enter)

  a?.leave()

  expect(came).toEqual([
    ['a', 'in'],
    ['b', 'in'],
  ])
})

it('counts a place that is left twice once', () => {
  holdTime()
  const { came, enter } = setUp({ atWork: 1, waiting: 0 })
  const a = enter('a')

  a.leave()
  a.leave()
  enter('b')
  enter('c')

  expect(came).toEqual([
    ['a', 'in'],
    ['b', 'in'],
    ['c', 'refused'],
  ])
})

it('refuses whoever waited for too long, and has their place in the line again', () => {
  holdTime()
  const { came, enter } = setUp({ atWork: 1, waiting: 1 })
  enter('a')
  enter('b')

  vi.advanceTimersByTime(PATIENCE)
  enter('c')
  enter('d')

  expect(came).toEqual([
    ['a', 'in'],
    ['b', 'refused'],
    ['d', 'refused'],
  ])
})

it('skips whoever went away while they waited', () => {
  holdTime()
  const { came, enter } = setUp({ atWork: 1, waiting: 2 })
  const [a, b] = ['a', 'b', 'c'].map(enter)

  b?.leave()
  a?.leave()

  expect(came).toEqual([
    ['a', 'in'],
    ['b', 'refused'],
    ['c', 'in'],
  ])
})

it('lets whoever left for their body go on before those who have not begun, however long the line is', () => {
  holdTime()
  const { came, recordEntry, enter } = setUp({ atWork: 1, waiting: 1 })
  const a = enter('a')
  a.leave()
  const b = enter('b')
  enter('c')

  a.enterAgain(recordEntry('a again'))
  b.leave()

  expect(came).toEqual([
    ['a', 'in'],
    ['b', 'in'],
    ['a again', 'in'],
  ])
})

it('goes on at once with a place that was kept', () => {
  const { came, recordEntry, enter } = setUp({ atWork: 1, waiting: 0 })
  const a = enter('a')

  a.enterAgain(recordEntry('a again'))

  expect(came).toEqual([
    ['a', 'in'],
    ['a again', 'in'],
  ])
})

it('lets another in while a call is in another queue, and takes a place again for the rest of it', async () => {
  const { came, enter } = setUp({ atWork: 1, waiting: 0 })
  const a = enter('a')

  const drawn = await withoutPlaces([a], async () => {
    enter('b').leave()
    return 'drawn'
  })
  enter('c')
  a.leave()
  enter('d')

  expect(drawn).toBe('drawn')
  expect(came).toEqual([
    ['a', 'in'],
    ['b', 'in'],
    ['c', 'refused'],
    ['d', 'in'],
  ])
})

it('refuses the rest of a call whose place does not come free again', async () => {
  holdTime()
  const { enter } = setUp({ atWork: 1, waiting: 0 })
  const rest = withoutPlaces([enter('a')], async () => {
    enter('b')
  })

  await Promise.all([expect(rest).rejects.toBe(OVERLOADED), vi.advanceTimersByTimeAsync(PATIENCE)])
})

it('does the same where nothing is limited', async () => {
  expect(await withoutPlaces([], async () => 'drawn')).toBe('drawn')
})
