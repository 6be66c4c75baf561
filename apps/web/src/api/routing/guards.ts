import { type Access, type Refusal, refusal } from '@connect/contract/access'
import { ApiError } from '@connect/contract/errors'
import { pathTo } from '@connect/contract/paths'
import type { LoaderFunction } from 'react-router'
import { leadTo } from '#api/routing/lead-to.ts'
import { entryRedirect, HOME_PATH } from '#api/session/rules.ts'
import { session } from '#api/session/session.ts'
import { readSession, type StoredSession } from '#api/session/store.ts'

const REFUSAL_PATHS: Record<Refusal, string> = {
  token_not_valid: HOME_PATH,
  permission_denied: `${pathTo('/v2/error')}?type=forbidden`,
  pro_required: pathTo('/v2/pro'),
}

/** Where a refusal is told (ERR-01, R-02). */
export const refusalPath = (why: Refusal): string => REFUSAL_PATHS[why]

/** The stored session; one that an earlier release stored is brought up to date first. */
export async function currentSession(): Promise<StoredSession> {
  const stored = readSession()
  if (!stored.tokens || !stored.isOutdated) return stored
  if ((await session.verify()) === 'unreachable') throw new ApiError('network_failed')
  return readSession()
}

/** Where somebody with this session must go instead of a protected path, or null. */
export const wayOut = ({ tokens, user, ending }: StoredSession, request: Request): string | null =>
  entryRedirect({
    hasTokens: tokens !== null,
    hasUser: user !== null,
    ending,
    pathname: new URL(request.url).pathname,
  })

/** The loader around everything protected: lets nobody in without a session (AUTH-23, AUTH-24, AUTH-27). */
export const requireSession: LoaderFunction = async ({ request }) => {
  const path = wayOut(await currentSession(), request)
  return path ? leadTo(path, request) : null
}

type Options = {
  /** Lets a school in that is not on Pro, since the page itself says what Pro would bring. */
  withoutPro?: boolean
}

/** A page's loader: shows the refusal's page to whom the access rule refuses. Strangers are `requireSession`'s business. */
export function requireAccess(access: Access, { withoutPro = false }: Options = {}): LoaderFunction {
  return ({ request }) => {
    const { user } = readSession()
    const why = user && refusal(user, access)
    if (!why || (withoutPro && why === 'pro_required')) return null
    return leadTo(refusalPath(why), request)
  }
}

/** The loader of pages for visitors only: who is signed in goes on to the default route (AUTH-21). */
export const requireVisitor: LoaderFunction = ({ request }) => {
  const { tokens, user } = readSession()
  return tokens && user ? leadTo('/', request) : null
}
