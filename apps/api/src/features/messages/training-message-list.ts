import type { TrainingMessage } from '@connect/contract/messages/training-message'
import type { Paged } from '#platform/lists/filters.ts'
import type { HotList } from '#platform/lists/hot-list.ts'

/** Links are hidden, as `hideLink` does it. */
const TEXT = String.raw`CASE WHEN links IS NULL THEN body
  ELSE replace(regexp_replace(body, '\{link:[0-9]+\}', '••••', 'g'), '{link::', '{link:') END`

/** Both in the same columns, of the same types: the database then finds each by its own index. */
const MESSAGES = `(
  SELECT 'EMAIL' AS channel, school_id, id, customer_id, training_id, sent_by_id, to_email::text AS address,
         subject AS words, status::text AS status, created, sent_at, last_error, NULL::numeric AS cost,
         NULL::text AS receipt
    FROM mails
   UNION ALL
  SELECT 'SMS', school_id, id, customer_id, training_id, sent_by_id, to_phone,
         ${TEXT}, status::text, created, sent_at, last_error, cost::numeric, receipt::text
    FROM sms_messages)`

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const COLUMNS = {
  channel: 'm.channel',
  id: 'm.id',
  customer: 'm.customer_id',
  training: 'm.training_id',
  to: 'm.address',
  text: 'm.words',
  status: 'm.status',
  user: `(SELECT json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name)
    FROM users u WHERE u.school_id = $1 AND u.id = m.sent_by_id)`,
  created: instant('m.created'),
  sent_at: instant('m.sent_at'),
  last_error: 'm.last_error',
  cost: `to_char(m.cost, 'FM9999999990.00')`,
  receipt: 'm.receipt',
} as const satisfies Record<keyof TrainingMessage, string>

/** The emails and text messages about all trainings of an order, newest first. */
export const messagesOfOrder = (order_id: number): HotList<Paged> => ({
  table: MESSAGES,
  alias: 'm',
  columns: COLUMNS,
  values: [order_id],
  always: ['m.training_id = ANY(ARRAY(SELECT t.id FROM trainings t WHERE t.school_id = $1 AND t.order_id = $2::int))'],
  filters: {},
  sorts: {
    created: { column: 'm.created', isNullable: false },
    // An email and a text message may have one id and one time.
    channel: { column: 'm.channel', isNullable: false },
  },
  order: '-created,-channel',
  key: 'm.id',
  hasOnePlan: true,
})
