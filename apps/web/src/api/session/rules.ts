import { pathTo } from '@connect/contract/paths'
/** Which call answered: three of them decide the session, all others only report on it. */
export type CallKind = 'login' | 'refresh' | 'verify' | 'other'

/** `status` 0 is no answer at all; `isWellFormed`: a good answer has the shape it must have. */
export type Answer = { status: number; code?: string; isWellFormed?: boolean }

export type SessionOutcome =
  /** Store what it brought and go on. */
  | 'accept'
  /** The session stays as it is; the caller shows the refusal. */
  | 'pass-on'
  /** Not a word about the session: stay, lose nothing, ask again later. */
  | 'stay-and-retry'
  | 'clear-and-reload'
  /** Exchange the refresh token once and ask again; a second refusal ends the session at home. */
  | 'refresh'
  | 'go-home'
  | 'go-login'
  /** Read the permissions afresh, then let the caller show the refusal. */
  | 'verify-and-pass-on'

const isGood = ({ status, isWellFormed }: Answer) => status >= 200 && status < 300 && isWellFormed !== false
const isForbidden = ({ status }: Answer) => status === 403
const isTokenRefused = ({ status, code }: Answer) => status === 401 && code === 'token_not_valid'
const isPassing = ({ status }: Answer) => status === 0 || status === 408 || status === 429 || status >= 500
const isAnything = () => true

/** The first row that fits decides. */
const RULES: Record<CallKind, readonly (readonly [(answer: Answer) => boolean, SessionOutcome])[]> = {
  login: [
    [isGood, 'accept'],
    [isForbidden, 'clear-and-reload'],
    [isAnything, 'pass-on'],
  ],
  refresh: [
    [isGood, 'accept'],
    [isForbidden, 'clear-and-reload'],
    [isPassing, 'stay-and-retry'],
    [isAnything, 'go-home'],
  ],
  verify: [
    [isGood, 'accept'],
    [isForbidden, 'clear-and-reload'],
    [isPassing, 'stay-and-retry'],
    [isTokenRefused, 'refresh'],
    [isAnything, 'go-login'],
  ],
  other: [
    [isGood, 'accept'],
    [isForbidden, 'verify-and-pass-on'],
    [isTokenRefused, 'refresh'],
    [isAnything, 'pass-on'],
  ],
}

/** The settled table of AUTH-18…AUTH-20, R-01, R-02 and R-03. */
export function sessionOutcome(call: CallKind, answer: Answer): SessionOutcome {
  const row = RULES[call].find(([fits]) => fits(answer))
  return row?.[1] ?? 'pass-on'
}

/** It ran out, verify called it invalid, or somebody signed out. */
export type Ending = 'expired' | 'invalid' | 'signed-out'

type Entry = { hasTokens: boolean; hasUser: boolean; ending: Ending | null; pathname: string }

export const HOME_PATH = pathTo('/v2/home')
const LOGIN_PATH = pathTo('/v2/login')

const isUnder = (base: string, pathname: string) => pathname === base || pathname.startsWith(`${base}/`)

/** Null to let them in (AUTH-23, AUTH-24, AUTH-27). */
export function entryRedirect({ hasTokens, hasUser, ending, pathname }: Entry): string | null {
  if (hasTokens) return hasUser ? null : '/'
  if (ending === 'invalid') return LOGIN_PATH
  if (ending === null && isUnder(pathTo('/v2/certificates'), pathname)) return LOGIN_PATH
  return HOME_PATH
}
