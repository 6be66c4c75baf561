import type { PrismaClient } from '@connect/db/generated/client'

/** How often each row arrived at a stand-in, by its id. */
export type Arrivals = { mail: Map<number, number>; text: Map<number, number> }

const ARRIVED = `(SELECT coalesce(sum(arrivals.times), 0) FROM arrivals WHERE arrivals.kind = '$kind' AND arrivals.id = message.id)`

/** Of emails and texts alike: `$table`, `$kind`. */
const OF_MESSAGES = [
  ['arrived more than once', `SELECT message.id FROM $table message WHERE ${ARRIVED} > 1`],
  [
    'is SENT and did not arrive once',
    `SELECT message.id FROM $table message WHERE status = 'SENT' AND ${ARRIVED} <> 1`,
  ],
  ['is FAILED and arrived', `SELECT message.id FROM $table message WHERE status = 'FAILED' AND ${ARRIVED} <> 0`],
  [
    'is neither SENT, FAILED nor UNKNOWN',
    `SELECT message.id FROM $table message WHERE status NOT IN ('SENT', 'FAILED', 'UNKNOWN')`,
  ],
  ['arrived and is nowhere', `SELECT id FROM arrivals WHERE kind = '$kind' AND id NOT IN (SELECT id FROM $table)`],
  [
    'is FAILED though nobody refused it',
    `SELECT message.id FROM $table message LEFT JOIN customers c ON c.id = message.customer_id
      WHERE message.status = 'FAILED' AND coalesce(c.email, '') NOT LIKE 'refused.%'`,
  ],
  [
    'is about a booking or a renewal, and no plan or notice names it',
    `SELECT message.id FROM $table message WHERE sent_by_id IS NULL AND customer_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM planned_messages p WHERE p.$ref = message.id)
        AND NOT EXISTS (SELECT FROM renewal_notices n WHERE n.$ref = message.id)`,
  ],
  [
    'was written by hand, and not once',
    `SELECT c.id FROM customers c WHERE c.last_name = 'Hand'
        AND (SELECT count(*) FROM $table message WHERE message.customer_id = c.id) <> 1`,
  ],
] as const

const MESSAGES = [
  { table: 'mails', kind: 'mail', ref: 'mail_id', noun: 'email' },
  { table: 'sms_messages', kind: 'text', ref: 'sms_id', noun: 'text' },
]

const CHARGES = `SELECT coalesce(sum(-entry.amount), 0) FROM credit_entries entry
  WHERE entry.type = 'USAGE' AND entry.idempotency_key LIKE 'sms/' || message.id || '/%'`

/** What else must hold. Each finds the ids of rows that are wrong. */
const OTHERS = [
  [
    'text whose charge is not its cost, where it is SENT, or not nothing',
    `SELECT message.id FROM sms_messages message
      WHERE (${CHARGES}) <> CASE message.status WHEN 'SENT' THEN message.cost ELSE 0 END`,
  ],
  ['hold that is left', `SELECT id FROM credit_holds WHERE state = 'HELD'`],
  ['school with credits held', 'SELECT school_id AS id FROM credit_accounts WHERE held <> 0'],
  [
    'balance that is not the sum of its entries, or of its lots',
    `SELECT school_id AS id FROM credit_accounts a
      WHERE balance <> (SELECT sum(amount) FROM credit_entries e WHERE e.school_id = a.school_id)
         OR balance <> (SELECT sum(remaining) FROM credit_lots l WHERE l.school_id = a.school_id)`,
  ],
  ['planned message that is not SENT', `SELECT id FROM planned_messages WHERE state <> 'SENT'`],
  ['planned message without a message', 'SELECT id FROM planned_messages WHERE mail_id IS NULL AND sms_id IS NULL'],
  [
    'booking whose rider was not told once by each channel',
    `SELECT t.id FROM trainings t JOIN customers c ON c.id = t.customer_id
      WHERE (SELECT array_agg(p.channel || ' ' || p.trigger ORDER BY p.channel) FROM planned_messages p WHERE p.training_id = t.id)
        IS DISTINCT FROM CASE c.last_name
          WHEN 'Booked' THEN ARRAY['EMAIL BOOKING_CONFIRMATION', 'SMS BOOKING_CONFIRMATION']
          ELSE ARRAY['EMAIL PRE_COURSE_REMINDER', 'SMS PRE_COURSE_REMINDER'] END`,
  ],
  [
    'rider whose CBT expires, not reminded once by each channel',
    `SELECT c.id FROM customers c WHERE c.last_name = 'Renewed'
        AND (SELECT array_agg(n.channel::text ORDER BY n.channel) FROM renewal_notices n
              WHERE n.customer_id = c.id AND (n.mail_id IS NOT NULL OR n.sms_id IS NOT NULL))
          IS DISTINCT FROM ARRAY['EMAIL', 'SMS']`,
  ],
  [
    'rider of a renewal with more than one message by a channel',
    `SELECT c.id FROM customers c WHERE c.last_name = 'Renewed'
        AND ((SELECT count(*) FROM mails m WHERE m.customer_id = c.id) <> 1
          OR (SELECT count(*) FROM sms_messages s WHERE s.customer_id = c.id) <> 1)`,
  ],
  [
    'link for a new password that was not written once',
    `SELECT u.id FROM users u WHERE NOT u.is_account_owner
        AND (SELECT count(*) FROM mails m WHERE m.user_id = u.id) <> 1`,
  ],
] as const

type Found = { id: number }[]

/** Each check with the rows that it found. */
async function check(db: PrismaClient, what: string, sql: string): Promise<string[]> {
  const rows = await db.$queryRawUnsafe<Found>(sql)
  return rows.map(({ id }) => `${what}: ${id}`)
}

/** What is wrong after all, in words; nothing where each message arrived at most once and is what its row says. */
export async function findFaults(db: PrismaClient, { mail, text }: Arrivals): Promise<string[]> {
  await db.$executeRaw`CREATE TABLE arrivals (kind text, id int, times int)`
  for (const [kind, times] of Object.entries({ mail, text }))
    await db.$executeRaw`INSERT INTO arrivals SELECT ${kind}, id, times
      FROM unnest(${[...times.keys()]}::int[], ${[...times.values()]}::int[]) AS arrived (id, times)`
  const faults: string[] = []
  for (const { table, kind, ref, noun } of MESSAGES)
    for (const [what, sql] of OF_MESSAGES) {
      const own = sql.replaceAll('$table', table).replaceAll('$kind', kind).replaceAll('$ref', ref)
      faults.push(...(await check(db, `${noun} that ${what}`, own)))
    }
  for (const [what, sql] of OTHERS) faults.push(...(await check(db, what, sql)))
  return faults
}

/** Whether anything is still to come of what is due. */
export async function isSettled(db: PrismaClient): Promise<boolean> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM mails WHERE status IN ('QUEUED', 'SENDING')
    UNION ALL SELECT id FROM sms_messages WHERE status IN ('QUEUED', 'SENDING')
    UNION ALL SELECT id FROM planned_messages WHERE state = 'PLANNED'
    UNION ALL SELECT id FROM credit_holds WHERE state = 'HELD' LIMIT 1`
  return rows.length === 0
}

/** How many messages of each kind are what, for people. */
export async function countMessages(db: PrismaClient): Promise<{ lines: string[]; total: number }> {
  const rows = await db.$queryRaw<{ what: string; count: number }[]>`
    SELECT what, count(*)::int AS count FROM (
      SELECT 'emails ' || lower(kind::text) || ' ' || status AS what FROM mails
      UNION ALL SELECT 'texts ' || lower(kind::text) || ' ' || status FROM sms_messages) AS every
    GROUP BY what ORDER BY what`
  return {
    lines: rows.map(({ what, count }) => `${what}: ${count}`),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  }
}
