import { describe, expect, it } from 'vitest'
import { completionProblem, timeProblem, trainingTimeWarnings } from '#certificates/shared/time-rules.ts'

const DAY = '2026-03-10'

describe('times', () => {
  it.each([
    ['09:00', '08:59', 0, 'time_completion_time'],
    ['09:00', '09:00', 0, null],
    ['09:00', '10:00', 60, null],
    ['09:00', '10:00', 61, 'training_duration'],
    ['09:00', null, 999, null],
    [null, '09:00', 999, null],
  ])('from %s to %s with %s minutes cannot be for %s [CERT-38 R-44]', (start, end, minutes, field) => {
    expect(timeProblem({ date: DAY, start, end, minutes })?.field ?? null).toBe(field)
  })

  it('count the hours that passed on a day when the clocks change', () => {
    const night = { start: '00:30', end: '02:30', minutes: 120 }
    expect(timeProblem({ date: '2026-03-29', ...night })?.field).toBe('training_duration')
    expect(timeProblem({ date: '2026-10-25', ...night, minutes: 180 })).toBeNull()
  })

  it.each([
    [DAY, 119, 1],
    [DAY, 120, 0],
    [DAY, null, 0],
    ['2026-03-11', 120, 1],
    ['2026-03-11', 0, 2],
    [null, 120, 0],
  ])('on %s with %s minutes are doubtful in so many ways: %i [R-44]', (date, minutes, count) => {
    expect(trainingTimeWarnings({ date, minutes }, DAY)).toHaveLength(count)
  })

  it.each([
    ['2026-03-11', null],
    ['2026-03-12', 'Cannot be more than a day ahead'],
    ['2020-01-01', null],
  ])('on %s: %s', (date, problem) => {
    expect(completionProblem(date, DAY)).toBe(problem)
  })

  it.each([
    ['2024-03-10', null, 0],
    ['2024-03-09', null, 1],
    ['2024-03-09', '2024-03-09', 0],
  ])('on %s, entered on %s, are late in so many ways: %i', (date, entered, count) => {
    expect(trainingTimeWarnings({ date, minutes: 450, entered }, DAY)).toHaveLength(count)
  })
})
