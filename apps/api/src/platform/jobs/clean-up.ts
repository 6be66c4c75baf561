import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'clock' | 'pool'>

const DAY_MS = 86_400_000
/** Rows deleted by one statement, so that none holds locks for long. */
const PORTION = 500

/** What is forgotten, how many days after what; `$1` is the moment before which it is too old. In this order. */
const OLD = {
  guess_limits: { days: 60, where: 'updated < $1' },
  refresh_families: { days: 30, where: 'expires_at < $1 OR ended_at < $1' },
  mails: { days: 180, where: 'created < $1' },
  sms_messages: { days: 180, where: 'created < $1' },
  // Nothing that expired is reminded of again.
  bike_reminders: { days: 60, where: 'expiry_date < $1' },
  // One that comes later still is known by what it is about.
  provider_events: { days: 180, where: 'received < $1' },
  // A letter in the outbox tells of its link for as long as it is kept.
  one_time_tokens: {
    days: 30,
    where: `expires_at < $1 AND NOT EXISTS (
      SELECT FROM mails WHERE mails.school_id = one_time_tokens.school_id AND mails.token_id = one_time_tokens.id)`,
  },
} as const satisfies Record<string, { days: number; where: string }>
type Table = keyof typeof OLD

async function forget({ clock, pool }: Parts, table: Table): Promise<number> {
  const { days, where } = OLD[table]
  const before = new Date(clock.now().getTime() - days * DAY_MS)
  const sql = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${where} LIMIT ${PORTION}))`
  let forgotten = 0
  for (;;) {
    const { rowCount } = await pool.query(sql, [before])
    forgotten += rowCount ?? 0
    if (!rowCount || rowCount < PORTION) return forgotten
  }
}

/** Forgets what is of no use any more, in every school. Answers how many rows of each table. */
export async function cleanUp(context: Parts): Promise<Record<Table, number>> {
  const forgotten = {
    guess_limits: 0,
    refresh_families: 0,
    mails: 0,
    sms_messages: 0,
    bike_reminders: 0,
    provider_events: 0,
    one_time_tokens: 0,
  }
  for (const table of Object.keys(OLD) as Table[]) forgotten[table] = await forget(context, table)
  return forgotten
}
