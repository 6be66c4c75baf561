import { expect, it } from 'vitest'
import { refusedWords } from './action-words.ts'

it.each([
  [
    'CERTIFICATE_PENDING',
    'change',
    'This certificate is pending, so it cannot be changed. It can be issued or voided.',
  ],
  [
    'CERTIFICATE_SENT',
    'issue',
    'This certificate is sent, so it cannot be issued. It can be viewed, duplicated or voided.',
  ],
  ['CERTIFICATE_DUPLICATE', 'void', 'This certificate is duplicate, so it cannot be voided. It can be viewed.'],
] as const)(
  'says why a certificate that is %s has no %s, and what it has [CERT-26 … CERT-31]',
  (status, action, words) => {
    expect(refusedWords(status, action)).toBe(words)
  },
)
