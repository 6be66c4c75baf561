import { type Actor, PERMISSION_KEYS, type Permissions } from '@connect/contract/access'
import type { TokenClaims, UserType } from '@connect/contract/auth/user'
import type { Prisma } from '@connect/db/generated/client'
import type { Context } from '#platform/context.ts'

/** The person behind a call, as their row is now. */
export type CurrentUser = Actor & {
  id: number
  school_id: number
  school_name: string
  /** The refresh family that the access token belongs to. */
  session: string
  email: string
  is_email_verified: boolean
  first_name: string
  last_name: string
  user_type: UserType
}

type UserRow = Omit<CurrentUser, keyof Actor> & Omit<Permissions, 'admin_permission'> & { is_connect_pro: boolean }

const PERSON = `
  SELECT u.id, u.school_id, u.email, u.email_verified_at IS NOT NULL AS is_email_verified, u.first_name, u.last_name, u.user_type, u.is_account_owner,
         ${PERMISSION_KEYS.map((key) => `u.${key}`).join(', ')},
         s.name AS school_name, s.is_connect_pro, f.id AS session
    FROM refresh_families f
    JOIN users u ON u.school_id = f.school_id AND u.id = f.user_id
    JOIN schools s ON s.id = u.school_id`

const ALIVE = 'f.ended_at IS NULL AND f.expires_at > $4 AND u.is_active'

/**
 * One statement, since it runs on every call: the token's session must be alive and its user active, so that what is
 * taken away is gone at the next request.
 */
const CURRENT_USER = `${PERSON} WHERE f.school_id = $1 AND f.id = $2 AND f.user_id = $3 AND ${ALIVE}`

/** Of many sessions at once. */
const CURRENT_USERS = `${PERSON}
    JOIN unnest($1::int[], $2::uuid[], $3::int[]) AS open (school_id, id, user_id)
      ON open.school_id = f.school_id AND open.id = f.id AND open.user_id = f.user_id
   WHERE ${ALIVE}`

/** The permissions map of the wire, from a user's row. */
export function permissionsOf(row: Omit<Permissions, 'admin_permission'> & { user_type: UserType }): Permissions {
  const levels = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, row[key]]))
  return {
    ...(levels as Pick<Permissions, (typeof PERMISSION_KEYS)[number]>),
    is_account_owner: row.is_account_owner,
    admin_permission: row.user_type === 'USER_ADMIN',
  }
}

/** The user that a token's claims name, or null when the session or the user is gone; in `tx`, as that sees them. */
export async function currentUser(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  claims: Pick<TokenClaims, 'user' | 'school' | 'session'>,
  tx?: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
): Promise<CurrentUser | null> {
  const values = [claims.school, claims.session, claims.user, clock.now()]
  const [row] = tx
    ? await tx.$queryRawUnsafe<UserRow[]>(CURRENT_USER, ...values)
    : (await pool.query<UserRow>({ name: 'current-user', text: CURRENT_USER, values })).rows
  return row ? toCurrentUser(row) : null
}

/** A statement of `pg`. */
type Ask = <Row>(text: string, values: unknown[]) => Promise<Row[]>

/** Those of these people whose session is alive, as they are now. Rejects with whatever `ask` rejects with. */
export async function currentUsers(
  ask: Ask,
  people: readonly Pick<CurrentUser, 'id' | 'school_id' | 'session'>[],
  now: Date,
): Promise<CurrentUser[]> {
  const column = (key: 'id' | 'school_id' | 'session') => people.map((person) => person[key])
  return (await ask<UserRow>(CURRENT_USERS, [column('school_id'), column('session'), column('id'), now])).map(
    toCurrentUser,
  )
}

function toCurrentUser(row: UserRow): CurrentUser {
  const { id, school_id, school_name, session, email, is_email_verified, first_name, last_name, user_type } = row
  return {
    id,
    school_id,
    school_name,
    session,
    email,
    is_email_verified,
    first_name,
    last_name,
    user_type,
    is_connect_pro: row.is_connect_pro,
    connect_user_permissions: permissionsOf(row),
  }
}
