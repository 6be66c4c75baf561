import type { CreditSpend } from '@connect/contract/credits/credit'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'pool'>
type Row = z.output<typeof CreditSpend>

const BY_MONTH = `
  SELECT to_char(created AT TIME ZONE 'Europe/London', 'YYYY-MM') AS month, coalesce(token_type, '') AS token_type,
         (-sum(amount))::text AS amount
    FROM credit_entries
   WHERE school_id = $1 AND type = 'USAGE' AND created >= $2
   GROUP BY 1, 2 ORDER BY 1, 2`

/** By month in Europe/London and kind. */
export async function spendByMonth({ pool }: Parts, school_id: number, since: Date): Promise<Row[]> {
  return (await pool.query<Row>(BY_MONTH, [school_id, since])).rows
}

const LAST_DAYS = `
  SELECT coalesce(-sum(amount), 0)::float8 AS amount
    FROM credit_entries WHERE school_id = $1 AND type = 'USAGE' AND created >= $2`

const RATE_DAYS = 30
const DAY_MS = 86_400_000

/** At the rate of the last 30 days, `balance` in hundredths; null while nothing is spent. */
export async function daysLeft(
  { pool }: Parts,
  school_id: number,
  { balance, now }: { balance: number; now: Date },
): Promise<number | null> {
  const since = new Date(now.getTime() - RATE_DAYS * DAY_MS)
  const { rows } = await pool.query<{ amount: number }>(LAST_DAYS, [school_id, since])
  const daily = (rows[0]?.amount ?? 0) / RATE_DAYS
  return daily > 0 ? Math.floor(balance / 100 / daily) : null
}

type Spender = { user_id: number | null; name: string | null; token_type: string; quantity: number; amount: string }

const BY_PERSON = `
  SELECT e.user_id, u.first_name || ' ' || u.last_name AS name, coalesce(e.token_type, '') AS token_type,
         sum(coalesce(e.quantity, 1))::int AS quantity, (-sum(e.amount))::text AS amount
    FROM credit_entries e LEFT JOIN users u ON u.school_id = e.school_id AND u.id = e.user_id
   WHERE e.school_id = $1 AND e.type = 'USAGE'
   GROUP BY 1, 2, 3 ORDER BY sum(e.amount), 2, 3 LIMIT 500`

/** The most first. */
export async function spendByPerson({ pool }: Parts, school_id: number) {
  const { rows } = await pool.query<Spender>(BY_PERSON, [school_id])
  return rows.map(({ user_id, name, ...spent }) => ({
    ...spent,
    user: user_id ? { id: user_id, name: name ?? '' } : null,
  }))
}
