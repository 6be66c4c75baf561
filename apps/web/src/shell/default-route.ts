import type { Actor } from '@connect/contract/access'
import { pathTo } from '@connect/contract/paths'
import type { LoaderFunction } from 'react-router'
import { currentSession, wayOut } from '#api/routing/guards.ts'
import { leadTo } from '#api/routing/lead-to.ts'
import { HOME_PATH } from '#api/session/rules.ts'
import { endSession, readSession } from '#api/session/store.ts'
import { NAV_ENTRIES, type NavEntry, visibleEntries } from '#shell/nav/nav-entries.ts'

/** For somebody who may see no area at all. */
const NOTHING_SHARED_PATH = pathTo('/v2/welcome')

/** The first area that one may see and that has a page (AUTH-22). */
export function defaultPath(actor: Actor, entries: readonly NavEntry[] = NAV_ENTRIES): string {
  const open = visibleEntries(actor, entries).find(({ needsPro, comingSoon }) => !needsPro && !comingSoon)
  return open?.path ?? NOTHING_SHARED_PATH
}

/** For `/`, `/v2` and every unknown path. Tokens without a user are no session, so they are forgotten here. */
export const toDefaultRoute: LoaderFunction = async ({ request }) => {
  const { tokens, user } = await currentSession()
  if (tokens && user) return leadTo(defaultPath(user), request)
  if (tokens) endSession('expired')
  return leadTo(wayOut(readSession(), request) ?? HOME_PATH, request)
}

/** Whoever has been given an area goes there. */
export const toFirstArea: LoaderFunction = ({ request }) => {
  const { user } = readSession()
  const path = user && defaultPath(user)
  return path && path !== NOTHING_SHARED_PATH ? leadTo(path, request) : null
}
