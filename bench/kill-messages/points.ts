import type { MailMoment } from '#mail-server.ts'
import type { TextMoment } from './text-service.ts'

/**
 * A moment of a transaction. `after` and `commit` stop it, before it is committed: behind one statement of it, or when all its
 * statements are done. `committed` is heard of right behind its commit.
 */
export type DatabasePoint = {
  at: 'before' | 'after' | 'commit' | 'committed'
  what: 'INSERT' | 'UPDATE'
  table: string
  when: string
  /** What a sweep comes to, up to three minutes after a kill at this other point left it something to find. */
  behind?: string
}
type Point = DatabasePoint | { mail: MailMoment } | { text: TextMoment }

const becomes = (column: string, value: string) => `NEW.${column} = '${value}' AND OLD.${column} <> NEW.${column}`
const row = (at: DatabasePoint['at'], what: DatabasePoint['what'], table: string, when: string): DatabasePoint => ({
  at,
  what,
  table,
  when,
})

const rider = (status: string) => `${becomes('status', status)} AND NEW.customer_id IS NOT NULL`
const renewal = (status: string) => `${becomes('status', status)} AND NEW.kind = 'MARKETING'`

const REMINDER = "NEW.trigger = 'PRE_COURSE_REMINDER'"
const OF_BOOKING = 'NEW.training_id IS NOT NULL'
const OF_TEXT = "NEW.idempotency_key LIKE 'sms/%'"

/** Where a worker is killed, each in turn. */
export const POINTS = {
  'reminders: found, not committed': row('after', 'INSERT', 'planned_messages', REMINDER),
  'reminders: committed': row('committed', 'INSERT', 'planned_messages', REMINDER),
  'planned: before its email is written': row('before', 'INSERT', 'mails', OF_BOOKING),
  'planned: before its text is written': row('before', 'INSERT', 'sms_messages', OF_BOOKING),
  'planned: message written, plan not SENT': row('before', 'UPDATE', 'planned_messages', becomes('state', 'SENT')),
  'planned: plan SENT, not committed': row('commit', 'UPDATE', 'planned_messages', becomes('state', 'SENT')),
  'planned: committed': row('committed', 'UPDATE', 'planned_messages', becomes('state', 'SENT')),
  'renewals: messages written, no notices': row('before', 'INSERT', 'renewal_notices', 'true'),
  'renewals: notices written, not committed': row('commit', 'INSERT', 'renewal_notices', 'true'),
  'renewals: committed': row('committed', 'INSERT', 'renewal_notices', 'true'),
  'email: mail server dialled': { mail: 'connected' },
  'email: greeted, being rendered': { mail: 'greeted' },
  'email: SENDING, not counted': row('after', 'UPDATE', 'mails', rider('SENDING')),
  'email or text: counted in the hour, not committed': row('after', 'UPDATE', 'message_hours', 'true'),
  'email: SENDING, not committed': row('commit', 'UPDATE', 'mails', rider('SENDING')),
  'email: SENDING, committed': row('committed', 'UPDATE', 'mails', rider('SENDING')),
  'email: MAIL FROM': { mail: 'sender' },
  'email: RCPT TO': { mail: 'reader' },
  'email: DATA begun': { mail: 'begun' },
  'email: DATA ended, not answered': { mail: 'ended' },
  'email: answered, not settled': { mail: 'answered' },
  'email: before SENT is written': row('before', 'UPDATE', 'mails', rider('SENT')),
  'email: SENT, not committed': row('commit', 'UPDATE', 'mails', rider('SENT')),
  'email: settled': row('committed', 'UPDATE', 'mails', rider('SENT')),
  'text: SENDING, nothing held': row('after', 'UPDATE', 'sms_messages', becomes('status', 'SENDING')),
  'text: hold inserted': row('after', 'INSERT', 'credit_holds', 'true'),
  'text: held, not committed': row('commit', 'INSERT', 'credit_holds', 'true'),
  'text: held, committed': row('committed', 'INSERT', 'credit_holds', 'true'),
  'text: service dialled': { text: 'connected' },
  'text: asked, not answered': { text: 'asked' },
  'text: answered, not captured': { text: 'answered' },
  'text: SENT, not captured': row('after', 'UPDATE', 'sms_messages', becomes('status', 'SENT')),
  'text: captured, not charged': row('after', 'UPDATE', 'credit_holds', becomes('state', 'CAPTURED')),
  'text: charged, not committed': row('commit', 'INSERT', 'credit_entries', OF_TEXT),
  'text: settled': row('committed', 'INSERT', 'credit_entries', OF_TEXT),
  'renewal by email: SENDING, committed': row('committed', 'UPDATE', 'mails', renewal('SENDING')),
  'renewal by email: SENT, not committed': row('commit', 'UPDATE', 'mails', renewal('SENT')),
  'renewal by text: SENT, not captured': row('after', 'UPDATE', 'sms_messages', renewal('SENT')),
  'sweep: email UNKNOWN, not committed': {
    ...row('after', 'UPDATE', 'mails', becomes('status', 'UNKNOWN')),
    behind: 'email: MAIL FROM',
  },
  'sweep: hold released, not committed': {
    ...row('commit', 'UPDATE', 'credit_holds', becomes('state', 'RELEASED')),
    behind: 'text: asked, not answered',
  },
} as const satisfies Record<string, Point>

export type PointName = keyof typeof POINTS
export const POINT_NAMES = Object.keys(POINTS) as PointName[]

export const toDatabasePoint = (name: PointName): DatabasePoint | null => {
  const point: Point = POINTS[name]
  return 'table' in point ? point : null
}

/** Where a worker is killed in turn so that the last of them is. */
export const findWay = (name: PointName): PointName[] => {
  const before = POINT_NAMES.find((other) => other === toDatabasePoint(name)?.behind)
  return before ? [before, name] : [name]
}
