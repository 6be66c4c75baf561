import { CBT_COURSES } from '@connect/contract/courses/course-types'
import type { Channel } from '@connect/contract/messages/training-message'
import { TO_COME } from '@connect/contract/orders/training-states'
import type { ScopedTx } from '@connect/db/scoped'
import type { Context } from '#platform/context.ts'
import { CORRECTED_DAYS, JOIN_NEWEST, joinBooked } from './cbt-facts.ts'

const WAITING = { status: 'QUEUED' } as const
const SWITCHED_OFF = { status: 'FAILED', last_error: 'Renewals were switched off.' } as const

/**
 * When a school switches channels off: what still waits to be handed over is not sent, and counts as never written, so that its
 * riders are reminded once it is switched on again. The settings are locked. Notices are held first, as where contacts are merged.
 */
export async function withdrawOff(tx: ScopedTx, channels: readonly Channel[]): Promise<void> {
  if (channels.length === 0) return
  const notice = { channel: { in: [...channels] } }
  await tx.renewalNotice.updateMany({
    where: { ...notice, OR: [{ mail: WAITING }, { sms: WAITING }] },
    data: { days_before: { increment: 0 } },
  })
  const where = { ...WAITING, renewal_notice: { is: notice } }
  await tx.mail.updateMany({ where, data: SWITCHED_OFF })
  await tx.smsMessage.updateMany({ where, data: SWITCHED_OFF })
  await tx.renewalNotice.deleteMany({ where: { ...notice, OR: [{ mail: SWITCHED_OFF }, { sms: SWITCHED_OFF }] } })
}

type Sent = { table: string; key: string; enabled: string; opted_out: string; agreed: string }

const SENT = {
  EMAIL: {
    table: 'mails',
    key: 'mail_id',
    enabled: 'email_enabled',
    opted_out: 'email_opted_out_at',
    agreed: 'email_optin',
  },
  SMS: {
    table: 'sms_messages',
    key: 'sms_id',
    enabled: 'sms_enabled',
    opted_out: 'sms_opted_out_at',
    agreed: 'sms_optin',
  },
} as const satisfies Record<Channel, Sent>

/** Why a reminder that waits is of no use any more: the first that applies. */
const listReasons = ({ enabled, opted_out, agreed }: Sent): readonly (readonly [reason: string, applies: string])[] => [
  // It was being handed over when its channel was switched off.
  [SWITCHED_OFF.last_error, `NOT settings.${enabled}`],
  ['The rider passed a CBT meanwhile.', `newest.base_date > notices.base_date + ${CORRECTED_DAYS}`],
  [
    'The certificate is not valid any more.',
    `coalesce(newest.base_date, '-infinity') < notices.base_date - ${CORRECTED_DAYS}`,
  ],
  ['The rider passed Module 2 meanwhile.', 'contact.mod2_passed_date IS NOT NULL'],
  ['The rider has an A2 licence.', 'contact.a2_passed_date IS NOT NULL'],
  ['The rider booked meanwhile.', 'booked.course_type IS NOT NULL'],
  ['The contact unsubscribed before it was sent.', `contact.${opted_out} IS NOT NULL`],
  ['The contact did not agree to marketing.', `NOT contact.${agreed} AND NOT coalesce(chosen.soft_opt_in, true)`],
]

const toCase = (sent: Sent): string =>
  listReasons(sent)
    .map(([reason, applies]) => `WHEN ${applies} THEN '${reason}'`)
    .join(' ')

const toStatement = (sent: Sent): string => `
  UPDATE ${sent.table} SET status = 'FAILED', last_error = outdated.reason
    FROM (
      SELECT messages.id, CASE ${toCase(sent)} END AS reason
        FROM ${sent.table} AS messages
        JOIN renewal_notices AS notices ON notices.school_id = $1 AND notices.${sent.key} = messages.id
        JOIN renewal_settings AS settings ON settings.school_id = $1
        LEFT JOIN communication_settings AS chosen ON chosen.school_id = $1
        JOIN customers AS contact ON contact.school_id = $1 AND contact.id = notices.customer_id
        ${JOIN_NEWEST} ${joinBooked({ types: '$2', states: '$3', today: '$4' })}
       WHERE messages.school_id = $1 AND messages.status = 'QUEUED' AND messages.kind = 'MARKETING') AS outdated
   WHERE ${sent.table}.school_id = $1 AND ${sent.table}.id = outdated.id AND outdated.reason IS NOT NULL
     AND ${sent.table}.status = 'QUEUED'`

export const OUTDATED = { EMAIL: toStatement(SENT.EMAIL), SMS: toStatement(SENT.SMS) } as const

/** The values of {@link OUTDATED} behind the school. */
export const toOutdatedValues = (today: string): unknown[] => [[...CBT_COURSES], [...TO_COME], today]

/** Of what was being handed over as its channel was switched off: it counts as never written either. */
const FORGOTTEN_OFF = `
  DELETE FROM renewal_notices AS notices
   WHERE notices.school_id = $1 AND notices.created >= $3::date - 61 AND (
     EXISTS (SELECT FROM mails WHERE mails.school_id = $1 AND mails.id = notices.mail_id AND mails.status = 'FAILED' AND mails.last_error = $2)
     OR EXISTS (SELECT FROM sms_messages AS texts
       WHERE texts.school_id = $1 AND texts.id = notices.sms_id AND texts.status = 'FAILED' AND texts.last_error = $2))`

/** What waits and no longer applies is not sent. Its notice stays: the rider was to be reminded, and need not be. */
export async function withdrawOutdated(
  { pool }: Pick<Context, 'pool'>,
  school_id: number,
  today: string,
): Promise<void> {
  for (const statement of [OUTDATED.EMAIL, OUTDATED.SMS])
    await pool.query(statement, [school_id, ...toOutdatedValues(today)])
  await pool.query(FORGOTTEN_OFF, [school_id, SWITCHED_OFF.last_error, today])
}
