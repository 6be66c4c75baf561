import { describe, expect, it } from 'vitest'
import { parseCategory, parseModule, parseTestDate, parseTestStatus, parseTestTime, readTest } from './read-test.ts'

it.each([
  ['03/03/2027', '2027-03-03'],
  ['3/3/2027', '2027-03-03'],
  ['3-3-27', '2027-03-03'],
  ['03.03.2027', '2027-03-03'],
  ['2027-03-03', '2027-03-03'],
  ['2027-03-03T09:05:00', '2027-03-03'],
  [' 03/03/2027 09:05 ', '2027-03-03'],
  ['3 March 2027', '2027-03-03'],
  ['Wed 3rd Mar 2027', '2027-03-03'],
  ['Wednesday, 3 March 2027 9.05am', '2027-03-03'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['31/04/2027', null],
  ['03/13/2027', null],
  ['2027-3-3', null],
  ['3 Marchuary 1', null],
  ['03/03/20271', null],
  ['46084', null],
  ['', null],
])('the date %j is %s', (text, day) => {
  expect(parseTestDate(text)).toBe(day)
})

it.each([
  ['09:05', '09:05'],
  ['9:05', '09:05'],
  ['9.05am', '09:05'],
  ['9:05 AM', '09:05'],
  ['2.30pm', '14:30'],
  ['12pm', '12:00'],
  ['12.15am', '00:15'],
  ['9am', '09:00'],
  ['09:05:00', '09:05'],
  ['03/03/2027 09:05', '09:05'],
  ['2027-03-03T09:05', '09:05'],
  ['Wednesday 3 March 2027 9.05am', '09:05'],
  ['09:05 - 09:45', '09:05'],
  ['09:05-09:45', '09:05'],
  ['9.05am – 9.45am', '09:05'],
  ['11:40am to 12:20pm', '11:40'],
  ['1pm-2pm', '13:00'],
  ['09:05:00 - 09:45:00', '09:05'],
  ['03/03/2027 09:05 - 09:45', '09:05'],
  ['03-03-2027 09:05', '09:05'],
  ['2027-03-03 09:05', '09:05'],
  ['03-03-27 9am', '09:00'],
  ['9 - 10', null],
  ['09:05 - noon', null],
  ['24:00', null],
  ['13pm', null],
  ['0am', null],
  ['9:60', null],
  ['9', null],
  ['03/03/2027', null],
  ['morning', null],
  ['', null],
])('the time %j is %s', (text, time) => {
  expect(parseTestTime(text)).toBe(time)
})

it.each([
  ['Mod1', 1],
  ['MOD 2', 2],
  ['Module 1', 1],
  ['Motorcycle test - module two', 2],
  ['M2', 2],
  ['EUAMM1', 1],
  ['EUA2M2', 2],
  ['EUA1M1', 1],
  ['Module 12', null],
  ['Theory', null],
  ['Car', null],
])('the module %j is %s', (text, module) => {
  expect(parseModule(text)).toBe(module && `FULL_LICENCE_MOD${module}_TEST`)
})

it.each([
  ['A1', 'A1'],
  ['a2', 'A2'],
  ['A', 'A'],
  ['Category A2', 'A2'],
  ['Cat. A', 'A'],
  ['AM', 'NONE'],
  ['EUA2M1', 'A2'],
  ['EUAM1', 'A'],
  ['EUAMM2', 'NONE'],
  ['B', null],
  ['A3', null],
  ['Module 1', null],
])('the category %j is %s', (text, licence) => {
  expect(parseCategory(text)).toBe(licence && `FULL_LICENCE_TYPE_${licence}`)
})

it.each([
  ['Cancelled', 'NO_BOOKING'],
  ['No name', 'NO_NAME'],
  ['Unallocated', 'NO_NAME'],
  ['Not allocated', 'NO_NAME'],
  ['Not yet allocated', 'NO_NAME'],
  ['Candidate not assigned', 'NO_NAME'],
  ['Candidate not yet named', 'NO_NAME'],
  ['To be assigned', 'NO_NAME'],
  ['Awaiting allocation', 'NO_NAME'],
  ['Named', 'NAMED'],
  ['Allocated', 'NAMED'],
  ['Booked', null],
  ['', null],
])('the status %j says %s', (text, status) => {
  expect(parseTestStatus(text)).toBe(status && `TEST_STATUS_${status}`)
})

describe('a row', () => {
  const cells = {
    test_date: '03/03/2027',
    test_time: '9.05am',
    test_centre: 'Mitcham',
    module: 'Mod 1',
    application_reference: '40 310 000 011',
  }

  it('is read, without its candidate', () => {
    const test = readTest({ line: 2, cells: { ...cells, category: 'A2', candidate_name: 'Ann Fox' } })

    expect(test).toEqual({
      line: 2,
      reference: '40310000011',
      course_type: 'FULL_LICENCE_MOD1_TEST',
      full_licence_type: 'FULL_LICENCE_TYPE_A2',
      date: '2027-03-03',
      start_time: '09:05',
      centre: 'Mitcham',
      test_status: 'TEST_STATUS_NAMED',
    })
  })

  it.each([
    [{}, null],
    [{ candidate_name: '' }, 'TEST_STATUS_NO_NAME'],
    [{ candidate_licence_number: 'FOX99960019A9***' }, 'TEST_STATUS_NAMED'],
    [{ candidate_name: 'Ann Fox', status: 'Booked' }, 'TEST_STATUS_NAMED'],
    [{ candidate_name: 'Ann Fox', status: 'Cancelled' }, 'TEST_STATUS_NO_BOOKING'],
    [{ status: 'Booked' }, null],
  ])('with %j has the status %s', (more, status) => {
    expect(readTest({ line: 2, cells: { ...cells, ...more } })).toHaveProperty('test_status', status)
  })

  it('takes the licence of the code of its module where no category says otherwise', () => {
    expect(readTest({ line: 2, cells: { ...cells, module: 'EUA2M1' } })).toMatchObject({
      course_type: 'FULL_LICENCE_MOD1_TEST',
      full_licence_type: 'FULL_LICENCE_TYPE_A2',
    })
  })

  it.each([
    [{ test_date: '' }, 'Test date is empty'],
    [{ test_date: 'soon' }, 'Test date cannot be read. Write it as 03/03/2027'],
    [{ test_time: 'early' }, 'Test time cannot be read. Write it as 09:05'],
    [{ module: 'Car' }, 'Module cannot be read. Write Module 1 or Module 2'],
    [{ category: 'B' }, 'Category cannot be read. Write A1, A2 or A'],
    [{ application_reference: '4.031E+10' }, 'Application reference cannot be read. Must be digits only, at most 20'],
    [{ application_reference: '=1+1' }, 'Application reference cannot be read. Must be digits only, at most 20'],
    [
      { application_reference: '1'.repeat(21) },
      'Application reference cannot be read. Must be digits only, at most 20',
    ],
  ])('with %j is refused, without what it says', (more, problem) => {
    expect(readTest({ line: 2, cells: { ...cells, ...more } })).toHaveProperty('problems', [problem])
  })
})
