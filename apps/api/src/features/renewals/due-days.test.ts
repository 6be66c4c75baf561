import { describe, expect, it } from 'vitest'
import { listDueDays } from './due-days.ts'

const ofBase = (look: Parameters<typeof listDueDays>[0], base: string) =>
  listDueDays(look).filter(({ base_date }) => base_date === base)

describe('a CBT of 20/12/2024, which is valid until 19/12/2026 [COMM-04]', () => {
  const BASE = '2024-12-20'
  const due = (days_before: number, goes_out: string, is_late = false) => ({
    base_date: BASE,
    days_before,
    goes_out,
    is_late,
  })

  it.each<[string, string, number[], ReturnType<typeof due>[]]>([
    ['30 days before its end', '2026-11-20', [30], [due(30, '2026-11-20')]],
    ['not the day before that', '2026-11-19', [30], []],
    [
      'at the nearest distance alone where several were missed',
      '2026-12-10',
      [60, 30, 7],
      [due(30, '2026-12-10', true)],
    ],
    ['on its last day', '2026-12-19', [1], [due(1, '2026-12-19')]],
    ['on its last day, where all else was missed', '2026-12-19', [60, 30], [due(30, '2026-12-19', true)]],
    ['never once it has expired', '2026-12-20', [1, 180], []],
    ['180 days before its end', '2026-06-23', [180], [due(180, '2026-06-23')]],
  ])('is reminded of %s', (_, today, distances, expected) => {
    expect(ofBase({ today, distances, days: 1 }, BASE)).toEqual(expected)
  })

  it('is seen ahead at each distance, and at the one that was missed today', () => {
    const look = { today: '2026-11-13', distances: [60, 30, 7], days: 30 }

    expect(ofBase(look, BASE)).toEqual([due(60, '2026-11-13', true), due(30, '2026-11-20')])
    expect(ofBase({ ...look, days: 31 }, BASE)).toEqual([
      due(60, '2026-11-13', true),
      due(30, '2026-11-20'),
      due(7, '2026-12-13'),
    ])
  })
})

it.each([
  ['2024-02-29', '2026-02-28'],
  ['2024-03-01', '2026-02-28'],
])('a CBT of %s ends with February', (base, last) => {
  const [due] = ofBase({ today: '2026-02-25', distances: [7, 4], days: 1 }, base)

  expect(due).toEqual({ base_date: base, days_before: 4, goes_out: '2026-02-25', is_late: false })
  expect(ofBase({ today: last, distances: [1], days: 1 }, base)).toHaveLength(1)
})
