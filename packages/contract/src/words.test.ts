import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { id, pageQuery, ref, requiredText } from '#fields.ts'

const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('the words for a value that is wrong', () => {
  const cases: [string, z.ZodType, unknown, string][] = [
    ['one of none of the options', z.enum(['A', 'B']), 'C', 'Choose one of the options'],
    ['an option that is missing', z.enum(['A', 'B']), undefined, 'This field is required'],
    ['page 0', pageQuery().shape.page, '0', 'Must be at least 1'],
    ['page one', pageQuery().shape.page, 'one', 'This field must be a number'],
    ['half a page', pageQuery().shape.page, '1.5', 'This field must be a number'],
    ['a page of 1,000 rows', pageQuery().shape.page_size, '1000', 'Must be at most 100'],
    ['the id 0', id, '0', 'Must be at least 1'],
    ['an id beyond all', ref, 2_147_483_648, 'Must be at most 2,147,483,647'],
    ['a list that is too long', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must be at most 2 items'],
    ['an empty list', z.array(z.string()).min(1), [], 'Select at least 1 item'],
    ['a text that is too short', z.string().min(3), 'a', 'Must be at least 3 characters'],
    ['a list for a text', requiredText(5), ['a'], 'This field must be text'],
    ['a text for a list', z.array(z.string()), 'a', 'This field must be a list'],
    ['a text for a switch', z.boolean(), 'perhaps', 'Choose yes or no'],
    ['a date and time', z.iso.datetime(), 'noon', 'Enter a date and time'],
    ['something of another form', z.string().regex(/^a$/), 'b', 'Check this field'],
    ['a name that is unknown', z.strictObject({}), { a: 1 }, 'Contains a field that does not exist'],
    ['one of several kinds', z.union([z.string(), z.number()]), true, 'Choose one of the options'],
    ['a rule without words', z.string().refine(() => false), 'a', 'Check this field'],
    ['a number between', z.number().multipleOf(2), 3, 'This field must be a number'],
    [
      'a name in a record',
      z.record(z.string().max(1), z.string()),
      { long: 'a' },
      'Contains a name that is not allowed',
    ],
  ]

  it.each(cases)('%s', (_, schema, value, expected) => {
    expect(message(schema, value)).toBe(expected)
  })
})
