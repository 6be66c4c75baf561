import { BROWSER_DAYS } from '#http/browser-cookie.ts'
import type { AnonymousCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/to-network.ts'
import { forgive, type Guess, lastRight } from './guess-limits.ts'

type Caller = Pick<AnonymousCall, 'browser' | 'address'>

/** Whoever followed a link from an email may sign in in another browser beside it, or with a program without cookies. */
const AFTER_LINK_MS = 3_600_000
const DAY_MS = 86_400_000

const toGuess = (user_id: number, where: string): Guess => ({ kind: 'browser', key: `${user_id} ${where}` })

/**
 * How guesses from here at this account are counted when it knows the browser: it has signed in to the account before,
 * or a password of the account was set from its network by a link within the last hour. Null when it does not. Looks
 * just as long for nobody's account.
 */
export async function knownBrowser(
  context: Context,
  user: { id: number } | null,
  { browser, address }: Caller,
): Promise<Guess | null> {
  const user_id = user?.id ?? 0
  const own = toGuess(user_id, browser.name ?? '')
  const beside = toGuess(user_id, toNetwork(address))
  const [ownRight, besideRight] = await lastRight(context, [own, beside])
  const now = context.clock.now().getTime()
  const isWithin = (moment: Date | null | undefined, time: number) => Boolean(moment && now - moment.getTime() < time)
  if (isWithin(ownRight, BROWSER_DAYS * DAY_MS)) return own
  return isWithin(besideRight, AFTER_LINK_MS) ? beside : null
}

/** Also forgets what it got wrong before. */
export const keepBrowser = (context: Context, user: { id: number }, { browser }: Caller): Promise<void> =>
  forgive(context, [toGuess(user.id, browser.keepName())])

/** The same after a link from an email set the password: whoever reads that is no stranger. */
export const keepBrowserOfLink = (
  context: Context,
  user: { id: number },
  { browser, address }: Caller,
): Promise<void> => forgive(context, [toGuess(user.id, browser.keepName()), toGuess(user.id, toNetwork(address))])
