import { expect, it } from 'vitest'
import { certificateFlag } from './certificate-flag.ts'

it.each([
  [null, undefined],
  ['2026-11-20', 'Expired'],
  ['2026-11-21', 'Due'],
  ['2027-02-19', 'Due'],
  ['2027-02-20', undefined],
  ['2029-11-21', undefined],
])('a certificate until %s is flagged %s on 21/11/2026', (expiry, word) => {
  expect(certificateFlag(expiry, '2026-11-21')?.word).toBe(word)
})
