import { expect, it } from 'vitest'
import { dropRouteTexts } from './route-texts-plugin.ts'

const TABLE = `
const NAMES = { summary: 'stays' }
export const bikes = defineRoutes('bikes', {
  summary: {
    method: 'GET',
    summary: 'Count bikes',
    description: \`By \${'status'}, and {braces}.\`,
    access: view('bikes'),
    query: z.object({ description: text, example: text }),
    example: { response: { count: 1, results: [NAMES] } },
  },
  remove: { method: 'DELETE', audited: 'Deleted a bike', errors: ['bike_is_booked'], access: edit('bikes') },
} satisfies Routes)
`

const WITHOUT = `
const NAMES = { summary: 'stays' }
export const bikes = defineRoutes('bikes', {
  summary: {
    method: 'GET',
    access: view('bikes'),
    query: z.object({ description: text, example: text }),
  },
  remove: { method: 'DELETE', access: edit('bikes') },
} satisfies Routes)
`

const withoutBlanks = (code: string) => code.replaceAll(/\s+/g, ' ')

it('leaves of a route what the browser reads', () => {
  expect(withoutBlanks(dropRouteTexts('routes.ts', TABLE))).toBe(withoutBlanks(WITHOUT))
})

it('knows a table that is spread into another one', () => {
  const part = TABLE.replace("defineRoutes('bikes', {", '{').replace(
    '} satisfies Routes)',
    '} as const satisfies Routes',
  )
  const without = WITHOUT.replace("defineRoutes('bikes', {", '{').replace(
    '} satisfies Routes)',
    '} as const satisfies Routes',
  )

  expect(withoutBlanks(dropRouteTexts('part.ts', part))).toBe(withoutBlanks(without))
})

it('leaves alone what is no route table', () => {
  const code = "export const other = { summary: 'Count bikes', example: 1 }"

  expect(dropRouteTexts('other.ts', code)).toBe(code)
})
