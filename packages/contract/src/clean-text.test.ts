import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cleanLine, cleanLines } from '#clean-text.ts'
import { personName } from '#fields.ts'
import { contract } from '#index.ts'
import type { Named } from '#route.ts'

describe('a line of text', () => {
  it.each([
    ['  Mary\u00A0 \tAnn ', 'Mary Ann'],
    ['ann@example.org\u200B', 'ann@example.org'],
    ['Sia\u0302n', 'Siân'],
    ['Siân\u00ADLloyd', 'SiânLloyd'],
    ['\u202AIsla\u202C', 'Isla'],
    ['\uFEFFIsla', 'Isla'],
    ['Smith\u2011Jones', 'Smith-Jones'],
    ['\u3164', ''],
    ['Isla\u200D', 'Isla'],
    ['👨‍👩‍👧 🏍️', '👨‍👩‍👧 🏍️'],
    ['क्‍ष', 'क्‍ष'],
  ])('%j is kept as %j', (pasted, kept) => {
    expect(cleanLine(pasted)).toBe(kept)
  })
})

it('text of several lines keeps them, and its blanks', () => {
  expect(cleanLines(' a\u00A0 b\r\nc\td\u200B\n ')).toBe('a  b\nc\td')
})

it.each(['\u200B', '123', '-', '  '])('a name has a letter, which %j has not', (text) => {
  expect(personName(60).safeParse(text).success).toBe(false)
})

/** The texts of a body, each with where it stands. */
function textsIn(schema: z.ZodType, at: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => textsIn(field as z.ZodType, `${at}.${name}`))
  }
  if (schema instanceof z.ZodArray) return textsIn(schema.element as z.ZodType, `${at}[]`)
  return [[at, schema]]
}

/** The characters that a text may have at most, as the API's reference says. */
function limitIn(schema: z.ZodType): number | undefined {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return [json, ...(json.anyOf ?? [])].map((one) => one.maxLength).find((length) => length !== undefined)
}

const TEXTS = Object.values(contract)
  .flatMap((feature): Named[] => Object.values(feature))
  .flatMap(({ name, body }) => (body instanceof z.ZodType ? textsIn(body, name) : []))
const LIMITED = TEXTS.flatMap(([at, schema]) => {
  const limit = limitIn(schema)
  return limit === undefined ? [] : [[at, schema, limit] as const]
})

// Letters that grow in capitals, or when they are taken apart; marks; what is hidden; what is typed all day.
const PIECE = fc.constantFrom(
  ...Array.from('ßŉﬃİ\u0958\u0344\u200B\u00AD\u00A0\u202A\u2011 \t-aB7@.é'),
  'AB',
  '12345678',
)
const PASTED = fc.array(PIECE, { maxLength: 60 }).map((all) => all.join(''))

describe('of every text that a call takes', () => {
  it('a limit is known of most', () => {
    expect(LIMITED.length).toBeGreaterThan(100)
  })

  it.each(LIMITED)('what is kept is within its limit, and sent again it is the same: %s', (_, schema, limit) => {
    fc.assert(
      fc.property(PASTED, fc.nat(8), (text, more) => {
        const sent = (text + 'ß'.repeat(Math.max(0, limit - text.length) * (more % 2))).slice(0, limit + more)
        const kept = schema.safeParse(sent).data
        if (typeof kept !== 'string') return
        expect(kept.length).toBeLessThanOrEqual(limit)
        expect(schema.parse(kept)).toBe(kept)
      }),
      { numRuns: 40 },
    )
  })
})
