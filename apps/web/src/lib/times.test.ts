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
  ['8', '08:00'],
  ['17', '17:00'],
  ['9 30', '09:30'],
  ['9am', '09:00'],
  ['9 AM', '09:00'],
  ['8:30 pm', '20:30'],
  ['830pm', '20:30'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
  ['13pm', null],
  ['0am', null],
  ['24', null],
  ['8:3', null],
  ['8:30 xm', null],
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
