import { ApiError } from '@connect/contract/errors'
import { PASSWORD } from '@connect/db/seed/factories'
import { countGuess } from '#features/auth/public.ts'
import type { TestApp } from '#testing/test-app.ts'

type Guess = Parameters<typeof countGuess>[1]
type Options = { cookie?: string | undefined; password?: string }

let hosts = 0

/** An address that nobody has called from. */
export function newAddress(): string {
  hosts += 1
  return `198.51.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`
}

/** Signs in over HTTP, with a wrong password unless told; answers the status or the wait, its words, and the cookie that came. */
export async function tryToSignIn({ app }: TestApp, email: string, from: string, options: Options = {}) {
  const { cookie, password = 'wrong-password' } = options
  const { statusCode, headers, json } = await app.inject({
    method: 'POST',
    url: '/api/v2/connect/users/login/',
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
    payload: { email, password },
  })
  const outcome: number | `wait ${string}` = statusCode === 429 ? `wait ${String(headers['retry-after'])}` : statusCode
  return {
    outcome,
    detail: String(json<{ detail?: string }>().detail),
    setCookie: String(headers['set-cookie'] ?? ''),
  }
}

/** What a browser sends from then on that signs in once. */
export async function knownCookie(test: TestApp, email: string, from = newAddress()): Promise<string> {
  const { setCookie } = await tryToSignIn(test, email, from, { password: PASSWORD })
  return setCookie.split(';')[0] ?? ''
}

/** Guesses under one rule as soon as each wait is over, until `isOver`; answers how many were judged, and the waits. */
export async function guessPatiently(
  { context, clock }: TestApp,
  guess: Guess,
  isOver: (judged: number, waited: number) => boolean,
) {
  const waits: number[] = []
  let judged = 0
  while (!isOver(judged, waits.length)) {
    const refusal = await countGuess(context, guess).catch((error: unknown) => error)
    if (refusal instanceof ApiError) {
      waits.push(refusal.retryAfter ?? 0)
      clock.advance(refusal.retryAfter ?? 1)
    } else if (refusal instanceof Error) throw refusal
    else judged += 1
  }
  return { judged, waits }
}

/** Lets strangers fail so often at an account, each from an address of their own. */
export const strangersFail = (test: TestApp, email: string, times: number) =>
  guessPatiently(test, { kind: 'account', key: email }, (judged) => judged === times)
