import { randomUUID } from 'node:crypto'
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS } from '@connect/contract/auth/session-rules'
import type { TokenPair } from '@connect/contract/auth/user'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import { isDemoAddress } from '@connect/db/seed/demo-people'
import type { ServerContext } from '#http/access-tokens.ts'
import type { AnonymousCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { currentUserIn } from '#platform/current-user.ts'
import { hashToken } from '#platform/tokens/refresh-tokens.ts'

type Tx = Pick<Context['db'], 'refreshFamily'>
type Owner = { school_id: number; id: number }

const expiry = (now: Date) => new Date(now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000)

/** In the caller's transaction; `issueTokens` makes its tokens, there or once that is committed. */
export async function startSession(tx: Tx, context: Context, user: Owner, user_agent: string | null): Promise<Family> {
  const family = randomUUID()
  const now = context.clock.now()
  const token_hash = hashToken(context.refreshTokens.of(family, 0))
  await tx.refreshFamily.create({
    data: {
      school_id: user.school_id,
      id: family,
      user_id: user.id,
      token_hash,
      user_agent,
      rotated_at: now,
      expires_at: expiry(now),
    },
  })
  return { school_id: user.school_id, user_id: user.id, family, generation: 0 }
}

/** Demo people have a published password: they sign in only while the server is a demo. */
export const maySignIn = ({ config }: Context, email: string): boolean => config.DEMO || !isDemoAddress(email)

type Family = { school_id: number; user_id: number; family: string; generation: number }

/** Of the current generation. Throws `token_not_valid` when its user is gone, or of a demo that is over. */
export async function issueTokens(
  context: ServerContext,
  { school_id, user_id, family, generation }: Family,
  tx?: Prisma.TransactionClient,
): Promise<TokenPair> {
  const bearer = { school: school_id, user: user_id, session: family }
  const user = tx ? await currentUserIn(tx, bearer, context.clock.now()) : await context.currentUser(bearer)
  if (!user || !maySignIn(context, user.email)) throw new ApiError('token_not_valid')
  const { id, email, connect_user_permissions } = user
  const access = context.accessTokens.issue({
    user: id,
    school: school_id,
    session: family,
    email,
    connect_user_permissions,
  })
  return { access, refresh: context.refreshTokens.of(family, generation) }
}

/** Only the current token matches, and only once: of two that come at the same moment, one finds no row. */
const ROTATE = `
  UPDATE refresh_families
     SET generation = generation + 1, previous_hash = token_hash, token_hash = $3, rotated_at = $4, expires_at = $5
   WHERE id = $1 AND token_hash = $2 AND ended_at IS NULL AND expires_at > $4
  RETURNING school_id, user_id, id AS family, generation`

/** The token that was replaced a moment ago. */
const IN_GRACE = 'previous_hash = $2 AND rotated_at > $3 AND ended_at IS NULL'

const REPLACED = `
  SELECT school_id, user_id, id AS family, generation FROM refresh_families WHERE id = $1 AND ${IN_GRACE}`

const SPENDABLE = `
  SELECT 1 FROM refresh_families WHERE id = $1 AND (${IN_GRACE} OR (token_hash = $2 AND ended_at IS NULL))`

const END = 'UPDATE refresh_families SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL'

/**
 * The token just replaced is answered with the same successor for 10 seconds, so that two tabs refreshing at once stay
 * signed in; any older one is somebody else's copy and ends the session.
 */
export async function refreshSession(context: ServerContext, token: string, call: AnonymousCall): Promise<TokenPair> {
  const { pool, clock, refreshTokens } = context
  const parsed = refreshTokens.parse(token)
  if (!parsed) throw new ApiError('token_not_valid')
  const { family, generation } = parsed
  const presented = hashToken(token)
  const now = clock.now()
  const grace = new Date(now.getTime() - REFRESH_GRACE_SECONDS * 1000)
  const spendable = await pool.query(SPENDABLE, [family, presented, grace])
  if (!spendable.rowCount) {
    // Not in the call's transaction: that a stolen session is over outlives the refusal. Before it begins, since whoever
    // has a connection must want no second one (decision 059).
    await pool.query(END, [family, now])
    throw new ApiError('token_not_valid')
  }
  return call.transaction(async (tx) => {
    const successor = hashToken(refreshTokens.of(family, generation + 1))
    const rotated = await tx.$queryRawUnsafe<Family[]>(ROTATE, family, presented, successor, now, expiry(now))
    const [row] = rotated.length > 0 ? rotated : await tx.$queryRawUnsafe<Family[]>(REPLACED, family, presented, grace)
    if (!row) throw new ApiError('token_not_valid')
    return issueTokens(context, row, tx)
  })
}

/** Whichever generation the token is. */
export async function endSession(context: Context, token: string, call: AnonymousCall): Promise<void> {
  const parsed = context.refreshTokens.parse(token)
  if (!parsed) throw new ApiError('token_not_valid')
  await call.transaction((tx) =>
    tx.refreshFamily.updateMany({
      where: { id: parsed.family, ended_at: null },
      data: { ended_at: context.clock.now() },
    }),
  )
}
