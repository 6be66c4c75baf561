import { describe, expect, it } from 'vitest'
import { changedNames, isSame, mergeChanges, onlyChanged } from '#api/forms/merge-changes.ts'

describe('the same value', () => {
  it.each([
    [null, '', true],
    [undefined, null, true],
    [0, null, false],
    [false, null, false],
    ['BLUE', 'blue', false],
    [[3, 4], [3, 4], true],
    [[3, 4], [4, 3], false],
    [[{ code: 'NONE', title: 'None' }], [{ title: 'None', code: 'NONE' }], true],
    [[{ code: 'NONE', title: '' }], [{ code: 'NONE' }], false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(isSame(one, other)).toBe(expected)
    expect(isSame(other, one)).toBe(expected)
  })
})

describe('what is sent', () => {
  const opened = { colour: 'RED', current_mileage: 8000, first: '2019-03-01', approximate: true }

  it('is what was changed only', () => {
    const typed = { ...opened, colour: 'BLUE' }

    expect(onlyChanged(typed, changedNames(opened, typed))).toEqual({ colour: 'BLUE' })
  })

  it('is a value that was emptied, too', () => {
    const typed = { ...opened, colour: '' }

    expect(onlyChanged(typed, changedNames(opened, typed))).toEqual({ colour: '' })
  })

  it('has the fields that belong together', () => {
    const typed = { ...opened, first: '2019-04-01' }
    const sent = onlyChanged(typed, changedNames(opened, typed), ['first', 'approximate'])

    expect(sent).toEqual({ first: '2019-04-01', approximate: true })
  })

  it('is nothing where nothing was changed', () => {
    expect(onlyChanged(opened, changedNames(opened, opened), ['first', 'approximate'])).toEqual({})
  })
})

describe('a change that came meanwhile', () => {
  const opened = { colour: 'RED', status: 'ACTIVE', mileage: 8000 }
  const merge = (typed: object, current: object) =>
    mergeChanges({ opened, typed: { ...opened, ...typed }, current: { ...opened, ...current } })

  it.each([
    ['of another field is taken', { colour: 'BLUE' }, { mileage: 55_555 }, { taken: ['mileage'], disputed: [] }],
    [
      'of the same field is for the person to decide',
      { colour: 'BLUE' },
      { colour: 'GREEN' },
      { taken: [], disputed: ['colour'] },
    ],
    ['to the same value needs no decision', { colour: 'BLUE' }, { colour: 'BLUE' }, { taken: [], disputed: [] }],
    ['of nothing in this form leaves it alone', { colour: 'BLUE' }, { other: 1 }, { taken: [], disputed: [] }],
  ])('%s', (_, typed, current, expected) => {
    expect(merge(typed, current)).toMatchObject(expected)
  })

  it('is what the form is compared with from then on', () => {
    expect(merge({ colour: 'BLUE' }, { colour: 'GREEN', mileage: 55_555, other: 1 }).opened).toEqual({
      colour: 'GREEN',
      status: 'ACTIVE',
      mileage: 55_555,
    })
  })
})
