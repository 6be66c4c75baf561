import { expect, it } from 'vitest'
import { leavingColumns } from '#ui/list/use-fitting-columns.ts'

const COLUMNS = [
  { id: 'number' },
  { id: 'date', sort: 'date' },
  { id: 'course' },
  { id: 'customer', sort: 'name' },
  { id: 'due' },
  { id: 'actions' },
]
const widths = new Map(COLUMNS.map(({ id }) => [id, 100]))

it.each([
  ['nothing where everything fits', 0, [], '', []],
  ['the last one first', 1, [], '', ['due']],
  ['as many as it takes, and not one more', 200, [], '', ['due', 'customer']],
  ['those first that the list names', 150, ['course', 'date'], '', ['course', 'date']],
  ['the others once those are gone', 250, ['course', 'date'], '', ['course', 'date', 'due']],
  ['not the one that the rows are sorted by', 250, ['date'], '-date', ['due', 'customer', 'course']],
  [
    'neither the first nor the actions, whatever is named',
    900,
    ['number', 'actions'],
    '',
    ['due', 'customer', 'course', 'date'],
  ],
] as const)('lets %s leave', (_what, excess, leaving, ordering, gone) => {
  expect([...leavingColumns(COLUMNS, leaving, { excess, widths, ordering })]).toEqual(gone)
})
