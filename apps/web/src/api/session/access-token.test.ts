import { expect, it } from 'vitest'
import { parseExpiry } from '#api/session/access-token.ts'

const token = (claims: string) => `head.${Buffer.from(claims).toString('base64url')}.sign`

it.each([
  ['its claim', token('{"exp":1790000000,"name":"Zoë ÿ?>"}'), 1_790_000_000],
  ['0 without the claim', token('{"user":7}'), 0],
  ['0 for no JSON', token('nonsense'), 0],
  ['0 for no token', '', 0],
])('reads when an access token expires: %s [AUTH-13, AUTH-16]', (_what, text, expected) => {
  expect(parseExpiry(text)).toBe(expected)
})
