import { PERMISSION_KEYS } from '@connect/contract/access'
import { REMINDER_DAYS } from '@connect/contract/bikes/bike-rules'
import { plusDays } from '@connect/contract/calendar/days'
import { londonDate, londonDay } from '@connect/contract/calendar/london'
import { ukMobile } from '@connect/contract/people/uk-mobile'
import { type ScopedDb, type ScopedTx, scopedTo } from '@connect/db/scoped'
import { postSms } from '#features/sms/public.ts'
import type { Context } from '#platform/context.ts'
import { toPermissions } from '#platform/current-user.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { isLetterTime } from '#platform/jobs/letter-time.ts'
import { postMail, toRecipient } from '#platform/mail/post-mail.ts'
import {
  BIKE_REMINDER,
  findRecipients,
  type Reminder,
  type ReminderBike,
  reminderKey,
  remindersDue,
  smsOfReminders,
  toRenewal,
} from './bike-reminders.ts'

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'linkTokens' | 'pool' | 'sms'>
type Due = { reminder: Reminder; bike: ReminderBike }

const FARTHEST = Math.max(...REMINDER_DAYS)
/** Milliseconds: a school with thousands of bikes that are due at once takes longer than Prisma's five seconds. */
const TIMEOUT = 60_000

/** Schools on Pro with anything that may be due, and nothing sent yet on this day. */
const WITH_EXPIRIES = `
  SELECT s.id AS school_id FROM schools s
   WHERE s.is_connect_pro AND s.id > $1
     AND EXISTS (SELECT FROM motorbikes m
       WHERE m.school_id = s.id AND m.deleted_at IS NULL AND (m.email_notification OR m.sms_notification)
         AND (m.mot_expiry_date BETWEEN $2::date AND $3::date OR m.tax_expiry_date BETWEEN $2::date AND $3::date))
     AND NOT EXISTS (SELECT FROM bike_reminders r WHERE r.school_id = s.id AND r.created >= $4)
   ORDER BY s.id`

/** Only what was not reminded of before. */
async function dueIn(db: ScopedDb, today: string, hasSms: boolean): Promise<Due[]> {
  const from = new Date(today)
  const soon = { gte: from, lte: new Date(plusDays(today, FARTHEST)) }
  const bikes = await db.motorbike.findMany({
    where: {
      deleted_at: null,
      OR: [{ mot_expiry_date: soon }, { tax_expiry_date: soon }],
    },
    include: { suppliers: true, reminders: { where: { expiry_date: { gte: from } } } },
    orderBy: { id: 'asc' },
  })
  const channels = hasSms ? (['EMAIL', 'SMS'] as const) : (['EMAIL'] as const)
  return bikes.flatMap(({ reminders, ...bike }) => {
    const before = new Set(reminders.map(reminderKey))
    return remindersDue(bike, today, channels)
      .filter((reminder) => !before.has(reminderKey(reminder)))
      .map((reminder) => ({ reminder, bike }))
  })
}

/** Of two processes at once, each gets what the other has not noted. */
async function noted(tx: ScopedTx, due: readonly Due[], created: Date): Promise<Due[]> {
  const data = due.map(({ reminder }) => ({ ...reminder, created }))
  const rows = await tx.bikeReminder.createManyAndReturn({ data, skipDuplicates: true })
  const ours = new Set(rows.map(reminderKey))
  return due
    .filter(({ reminder }) => ours.has(reminderKey(reminder)))
    .toSorted((a, b) => a.reminder.expiry_date.getTime() - b.reminder.expiry_date.getTime())
}

const COLUMNS = {
  id: true,
  email: true,
  first_name: true,
  last_name: true,
  phone: true,
  user_type: true,
  is_account_owner: true,
  suppliers: { select: { supplier_id: true } },
  ...(Object.fromEntries(PERMISSION_KEYS.map((key) => [key, true])) as Record<(typeof PERMISSION_KEYS)[number], true>),
} as const

/** Everybody active who has accepted their invitation. */
async function readStaff(tx: ScopedTx) {
  const rows = await tx.user.findMany({
    where: { is_active: true, password_hash: { not: null } },
    select: COLUMNS,
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => ({
    ...toRecipient(row),
    mobile: ukMobile(row.phone),
    sites: row.suppliers.map(({ supplier_id }) => supplier_id),
    connect_user_permissions: toPermissions(row),
  }))
}

/** One letter, and one text message, to each person: of all that they are to know. */
async function post(context: Parts, tx: ScopedTx, due: readonly Due[], today: string): Promise<void> {
  const { school_id } = tx
  const [staff, school] = [await readStaff(tx), await tx.school.findUniqueOrThrow({ where: { id: school_id } })]
  const readers = new Map(due.map(({ bike }) => [bike.id, new Set(findRecipients(bike, staff))]))
  for (const person of staff) {
    const theirs = due.filter(({ bike }) => readers.get(bike.id)?.has(person))
    const letter = theirs.filter(({ reminder }) => reminder.channel === 'EMAIL')
    if (letter.length > 0) {
      const renewals = letter.map(({ reminder, bike }) => toRenewal(reminder, bike, today))
      const data = { school_name: school.name, renewals }
      await postMail(context, tx, { school_id, to: person, letter: BIKE_REMINDER, data })
    }
    const text = theirs.filter(({ reminder }) => reminder.channel === 'SMS')
    if (text.length > 0 && person.mobile) {
      const to = { user_id: person.id, phone: person.mobile, name: person.name }
      await postSms(context, { tx, now: context.clock.now() }, { school_id, to, body: smsOfReminders(text) })
    }
  }
}

/**
 * For staff of schools on Pro: 30, 14 and 3 days before, at seven in the morning. Run as often as you like: a school is
 * reminded once a day, and of one expiry at one distance by one channel once for ever. A day that was missed is caught
 * up with at the next run. Answers how many schools were reminded.
 */
export async function remindBikes(context: Parts): Promise<number> {
  const now = context.clock.now()
  if (!isLetterTime(now)) return 0
  const today = londonDate(now)
  const values = [today, plusDays(today, FARTHEST), londonDay(today).start]
  return eachSchool(context.pool, WITH_EXPIRIES, values, async (school_id) => {
    const db = scopedTo(context.db, school_id)
    const due = await dueIn(db, today, context.sms !== null)
    if (due.length === 0) return false
    return db.$transaction(
      async (tx) => {
        const ours = await noted(tx, due, now)
        if (ours.length > 0) await post(context, tx, ours, today)
        return ours.length > 0
      },
      { timeout: TIMEOUT },
    )
  })
}
