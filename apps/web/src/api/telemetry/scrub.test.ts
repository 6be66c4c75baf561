import { expect, it } from 'vitest'
import { routePattern } from '#api/telemetry/route-pattern.ts'
import { scrub } from '#api/telemetry/scrub.ts'

it.each([
  ['No contact priya.shah+cbt@rider.example was found', 'No contact [email] was found'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyIjo3fQ.c2lnbg refused', 'token [token] refused'],
  ['authorization: Bearer abc.def', 'authorization: [token]'],
  ['key 4f1d2c3b4a5968778695a4b3c2d1e0f9', 'key [token]'],
  ['licence MORGA657054SM9IJ', 'licence [token]'],
  ['call +44 7700 900123 or 07700900123', 'call [number] or [number]'],
  ['GET /api/v2/contacts/?search=Priya%20Shah failed', 'GET /api/v2/contacts/ failed'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
])('takes out of %j what is nobody else’s business [R-05]', (text, clean) => {
  expect(scrub(text)).toBe(clean)
})

it.each([
  ['/v2/settings/profile', {}, '/v2/settings/profile'],
  ['/v2/bikes/12', { bikeId: '12' }, '/v2/bikes/:bikeId'],
  ['/v2/login/reset/abc-def/Nw', { token: 'abc-def', uid: 'Nw' }, '/v2/login/reset/:token/:uid'],
  ['/v2/vouchers/SAVE%20ALL', { code: 'SAVE ALL' }, '/v2/vouchers/:code'],
  ['/v2/nothing/4711', {}, '/v2/nothing/:id'],
  ['/v2/bad/%E0%A4%A', {}, '/v2/bad/:id'],
  ['/', {}, '/'],
])('tells %s with %j as %s [SHELL-24]', (path, params, pattern) => {
  expect(routePattern(path, params)).toBe(pattern)
})
