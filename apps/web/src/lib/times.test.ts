import { expect, it } from 'vitest'
import { parseTypedTime, typedTimeProblem } from '#lib/times.ts'

it.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  [' 0830 ', '08:30'],
  ['830', '08:30'],
  ['17.05', '17:05'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['08:60', null],
  ['8', null],
  ['8:3', null],
  ['8:30 pm', null],
  ['', null],
])('reads "%s" as %j [FORM-13]', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
})

it.each([
  ['', null],
  ['17:00', null],
  ['25:00', 'Enter a time as HH:mm'],
  ['noon', 'Enter a time as HH:mm'],
])('says of "%s": %j', (typed, problem) => {
  expect(typedTimeProblem(typed)).toBe(problem)
})
