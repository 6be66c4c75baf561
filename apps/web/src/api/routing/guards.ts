import { type Access, type Refusal, refusal } from '@connect/contract/access'
import { ApiError } from '@connect/contract/api-error'
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

export const refusalPath = (why: Refusal): string => REFUSAL_PATHS[why]

/** A session that an earlier release stored is brought up to date first. */
export async function currentSession(): Promise<StoredSession> {
  const stored = readSession()
  if (!stored.tokens || !stored.isOutdated) return stored
  if ((await session.verify()) === 'unreachable') throw new ApiError('network_failed')
  return readSession()
}

/** Null where the person may go on. */
export const wayOut = ({ tokens, user, ending }: StoredSession, request: Request): string | null =>
  entryRedirect({
    hasTokens: tokens !== null,
    hasUser: user !== null,
    ending,
    pathname: new URL(request.url).pathname,
  })

/** Lets nobody in without a session. */
export const requireSession: LoaderFunction = async ({ request }) => {
  const path = wayOut(await currentSession(), request)
  return path ? leadTo(path, request) : null
}

type Options = {
  /** Lets a school in that is not on Pro, since the page itself says what Pro would bring. */
  withoutPro?: boolean
}

/** Shows the refusal's page to whom the access rule refuses. Strangers are `requireSession`'s business. */
export function requireAccess(access: Access, { withoutPro = false }: Options = {}): LoaderFunction {
  return ({ request }) => {
    const { user } = readSession()
    const why = user && refusal(user, access)
    if (!why || (withoutPro && why === 'pro_required')) return null
    return leadTo(refusalPath(why), request)
  }
}

/** Who is signed in goes on to the default route (AUTH-21). */
export const requireVisitor: LoaderFunction = ({ request }) => {
  const { tokens, user } = readSession()
  return tokens && user ? leadTo('/', request) : null
}
