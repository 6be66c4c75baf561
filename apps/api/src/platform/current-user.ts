import { type Actor, PERMISSION_KEYS, type Permissions } from '@connect/contract/access'
import type { TokenClaims, UserType } from '@connect/contract/auth/user'
import type { Prisma } from '@connect/db/generated/client'
import type { QueryResultRow } from 'pg'
import type { Context } from '#platform/context.ts'
import { together } from '#platform/together.ts'

/** As their row is now. */
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

/**
 * One statement, since it runs for every call: the session must be alive and its user active, so that what is taken away is
 * gone at the next request.
 */
const CURRENT_USERS = `
  SELECT u.id, u.school_id, u.email, u.email_verified_at IS NOT NULL AS is_email_verified, u.first_name, u.last_name, u.user_type, u.is_account_owner,
         ${PERMISSION_KEYS.map((key) => `u.${key}`).join(', ')},
         s.name AS school_name, s.is_connect_pro, f.id AS session
    FROM refresh_families f
    JOIN users u ON u.school_id = f.school_id AND u.id = f.user_id
    JOIN schools s ON s.id = u.school_id
    JOIN unnest($1::int[], $2::uuid[], $3::int[]) AS open (school_id, id, user_id)
      ON open.school_id = f.school_id AND open.id = f.id AND open.user_id = f.user_id
   WHERE f.ended_at IS NULL AND f.expires_at > $4 AND u.is_active`

/** Reads of sessions that are under way at once: two, so that a connection that stalls does not hold up everybody. */
export const SESSION_READS = 2

export function toPermissions(row: Omit<Permissions, 'admin_permission'> & { user_type: UserType }): Permissions {
  const levels = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, row[key]]))
  return {
    ...(levels as Pick<Permissions, (typeof PERMISSION_KEYS)[number]>),
    is_account_owner: row.is_account_owner,
    admin_permission: row.user_type === 'USER_ADMIN',
  }
}

type Bearer = Pick<TokenClaims, 'user' | 'school' | 'session'>

/** Null when the session or the user is gone. */
export type CurrentUserReader = (bearer: Bearer) => Promise<CurrentUser | null>

type Person = Pick<CurrentUser, 'id' | 'school_id' | 'session'>

const toKey = ({ school_id, id, session }: Person) => `${school_id} ${id} ${session}`

const toPerson = ({ user, school, session }: Bearer) => ({ id: user, school_id: school, session })

/**
 * Reads people as they are now, null where the session or its user is gone. At most `most` reads are under way, and whoever is
 * asked for meanwhile shares the next one (decision 015), so what is taken away is gone at the next request all the same.
 */
export const peopleReader = (
  ask: Ask,
  now: () => Date,
  most: number,
): ((person: Person) => Promise<CurrentUser | null>) =>
  together(async (people) => {
    const uniquePeople = new Map(people.map((person) => [toKey(person), person]))
    const users = await currentUsers(ask, [...uniquePeople.values()], now())
    const found = new Map(users.map((user) => [toKey(user), user]))
    return people.map((person) => found.get(toKey(person)) ?? null)
  }, most)

export function currentUserReader({ sessionReads, clock }: Pick<Context, 'sessionReads' | 'clock'>): CurrentUserReader {
  const ask: Ask = async <Row extends QueryResultRow>(text: string, values: unknown[]) =>
    (await sessionReads.query<Row>({ name: 'current-users', text, values })).rows
  const read = peopleReader(ask, () => clock.now(), SESSION_READS)
  return (bearer) => read(toPerson(bearer))
}

/** Reads what a transaction sees. */
export async function currentUserIn(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  bearer: Bearer,
  now: Date,
): Promise<CurrentUser | null> {
  const [user] = await currentUsers((text, values) => tx.$queryRawUnsafe(text, ...values), [toPerson(bearer)], now)
  return user ?? null
}

type Ask = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>

/** Only those whose session is alive. Rejects with whatever `ask` rejects with. */
async function currentUsers(ask: Ask, people: readonly Person[], now: Date): Promise<CurrentUser[]> {
  const column = (key: keyof Person) => people.map((person) => person[key])
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
    connect_user_permissions: toPermissions(row),
  }
}
