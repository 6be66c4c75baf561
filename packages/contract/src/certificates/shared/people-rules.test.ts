import { expect, it } from 'vitest'
import { instructorWarnings, sameDayWarnings } from '#certificates/shared/people-rules.ts'

const GARETH = { id: 12, name: 'Gareth Pugh', instructor_certificate: 'CBT1', suppliers: [3] }
const NIA = { id: 13, name: 'Nia Rees', instructor_certificate: 'CBT7', suppliers: [] }

it.each([
  ['nothing', { instructor: 12, number: 'CBT1', supplier: 3 }, []],
  ['the site', { instructor: 12, number: 'CBT1', supplier: 4 }, ['Gareth Pugh does not work at this site.']],
  ['no site of somebody who has none', { instructor: 13, number: 'CBT7', supplier: 4 }, []],
  ['no site where none is chosen', { instructor: 12, number: 'CBT1', supplier: null }, []],
  ['the number', { instructor: 12, number: 'CBT7', supplier: 3 }, ['CBT7 is the certificate number of Nia Rees.']],
  [
    'the number of a freelance',
    { instructor: null, number: 'CBT7', supplier: 3 },
    ['CBT7 is the certificate number of Nia Rees.'],
  ],
  ['no number that is nobody’s', { instructor: 12, number: 'CBT9', supplier: 3 }, []],
  ['nothing where nothing is said', { instructor: null, number: null, supplier: 3 }, []],
])('warns of %s', (_, taught, doubts) => {
  expect(instructorWarnings(taught, [GARETH, NIA])).toEqual(doubts)
})

it('says nothing of a number that two have', () => {
  const twin = { ...NIA, instructor_certificate: 'CBT1' }

  expect(instructorWarnings({ instructor: 12, number: 'CBT1', supplier: 3 }, [GARETH, twin])).toEqual([])
})

it.each([
  [[], []],
  [[3000005], ['Certificate 3000005 was issued to the same rider for the same day.']],
  [[3000005, 3000007], ['Certificates 3000005 and 3000007 were issued to the same rider for the same day.']],
])('names the others of the day: %j', (others, doubts) => {
  expect(sameDayWarnings(others)).toEqual(doubts)
})
