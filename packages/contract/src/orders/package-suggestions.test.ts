import { describe, expect, it } from 'vitest'
import { suggestPackages } from '#orders/package-suggestions.ts'
import { PACKAGE_TEMPLATES } from '#orders/packages.ts'

const [T1, E1, T2, E2] = PACKAGE_TEMPLATES[4]
const NAMES = { T1, E1, T2, E2 } as const

/** `'T1 01, E1 02'`: courses on days of December 2026, in this order. */
const courses = (text: string) =>
  text.split(', ').map((part, index) => {
    const [name = '', day = ''] = part.split(' ')
    return { id: index, course_type: NAMES[name as keyof typeof NAMES], date: `2026-12-${day}` }
  })

const toDays = (sets: readonly { date: string }[][]) =>
  sets.map((set) => set.map(({ date }) => date.slice(8)).join(' '))

describe('suggested packages', () => {
  it.each([
    [4, 'T1 01, E1 02, T2 10, T2 13, E2 13, E2 14', ['01 02 13 14']],
    // The rider goes to each test fresh from its training.
    [4, 'T1 01, T1 03, E1 04, T2 05, T2 15, E2 16', ['03 04 15 16']],
    [5, 'T1 01, E1 02, T2 03, T2 12, T2 13, E2 14', ['01 02 12 13 14']],
    [6, 'T1 01, T1 02, T1 03, E1 04, T2 14, T2 15, E2 16', ['02 03 04 14 15 16']],
    [4, 'T1 01, E1 01, T2 02, E2 20', []],
    [4, 'T1 01, E1 02, T2 13, E2 13', []],
    [6, 'T1 01, E1 02, T2 13, E2 14', []],
  ] as const)('of %i days from %s', (days, text, sets) => {
    expect(toDays(suggestPackages(days, courses(text)))).toEqual(sets)
  })

  it('are five at most, earliest first, and none twice', () => {
    const every = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0')).flatMap((day) =>
      Object.keys(NAMES).map((name) => `${name} ${day}`),
    )

    expect(toDays(suggestPackages(4, courses(every.join(', '))))).toEqual([
      '01 02 13 14',
      '02 03 14 15',
      '03 04 15 16',
      '04 05 16 17',
      '05 06 17 18',
    ])
  })
})
