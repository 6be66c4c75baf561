import { expect, it } from 'vitest'
import { formatTemplateLine } from './template-line.ts'

const TEMPLATE = {
  sent_this_month: 38,
  updated: '2026-11-12T10:15:00.000Z',
  updated_by: { id: 7, full_name: 'Nadia Okafor' },
}

it.each([
  [{}, 'SMS template · sent 38 times in November · changed 12/11/2026 by Nadia Okafor'],
  [{ sent_this_month: 0, updated_by: null }, 'SMS template · not sent in November · changed 12/11/2026'],
  [{ sent_this_month: 1 }, 'SMS template · sent once in November · changed 12/11/2026 by Nadia Okafor'],
])('with %j reads %s', (change, line) => {
  const now = new Date('2026-11-19T12:00:00.000Z')

  expect(formatTemplateLine('SMS template', { ...TEMPLATE, ...change }, now)).toBe(line)
})
