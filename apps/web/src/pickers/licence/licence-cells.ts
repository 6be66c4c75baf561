import { disagreements, type RiderFacts } from '@connect/contract/people/licence-facts'
import { LICENCE_NUMBER_LENGTH, licenceNumberProblem } from '@connect/contract/people/licence-number'

type Cell = { position: number; character: string; state: 'empty' | 'good' | 'bad' | 'doubt' }
type Group = { caption: string; cells: Cell[] }

/** The parts of a driver number of Great Britain (domain 3.3). */
const GROUPS = [
  { caption: 'Surname', from: 1, to: 5 },
  { caption: 'Date of birth', from: 6, to: 11 },
  { caption: 'Initials', from: 12, to: 13 },
  { caption: 'Check', from: 14, to: 16 },
] as const

/** The number with everything unknown but this position: what is wrong with it then is wrong with this position. */
const only = (position: number, character: string): string =>
  `${'*'.repeat(position - 1)}${character}${'*'.repeat(LICENCE_NUMBER_LENGTH - position)}`

function toState(position: number, character: string, rider: RiderFacts): Cell['state'] {
  if (character === '') return 'empty'
  if (character === '*') return 'doubt'
  const number = only(position, character)
  if (licenceNumberProblem(number) !== null) return 'bad'
  return disagreements(number, rider).length > 0 ? 'doubt' : 'good'
}

/** Position by position. */
export const licenceCells = (number: string, rider: RiderFacts): Group[] =>
  GROUPS.map(({ caption, from, to }) => ({
    caption,
    cells: Array.from({ length: to - from + 1 }, (_, index) => {
      const position = from + index
      const character = number.charAt(position - 1)
      return { position, character, state: toState(position, character, rider) }
    }),
  }))
