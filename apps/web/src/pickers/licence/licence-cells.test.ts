import { expect, it } from 'vitest'
import { licenceCells } from './licence-cells.ts'

const ISLA = { first_name: 'Isla Rae', last_name: 'MacDonald', birthdate: '2009-11-30' }
const readStates = (number: string) =>
  licenceCells(number, ISLA)
    .map(({ cells }) => cells.map(({ state }) => ({ empty: '_', good: '.', bad: 'x', doubt: '?' })[state]).join(''))
    .join(' ')

it.each([
  ['MCDON061309IR9XX', '..... ...... .. ...', 'its own'],
  ['MCDON011309IR9XX', '..... ...... .. ...', 'that of a man'],
  ['MORGA061309IR9XX', '.???? ...... .. ...', 'another surname'],
  ['MCDON061319IR9XX', '..... ....?. .. ...', 'another day'],
  ['MCDON0*1309I9***', '..... .?.... .? ???', 'generated'],
  ['MCD0N06A309IR9X-', '...x. ..x... .. ..x', 'wrong kinds'],
  ['MCDON06', '..... ..____ __ ___', 'half of it'],
  ['', '_____ ______ __ ___', 'none'],
])('%j is shown as %j: %s [CERT-44 … CERT-49]', (number, states) => {
  expect(readStates(number)).toBe(states)
})

it('names the parts', () => {
  expect(licenceCells('', ISLA).map(({ caption }) => caption)).toEqual([
    'Surname',
    'Date of birth',
    'Initials',
    'Check',
  ])
})
