import { type Actor, areaLevel } from '@connect/contract/access'
import { reminderDue } from '@connect/contract/bikes/bike-rules'
import { formatPlate } from '@connect/contract/bikes/plate'
import type { BikeReminderKind, ReminderChannel } from '@connect/db/generated/client'
import { toDay } from '#platform/day-columns.ts'
import { letter } from '#platform/mail/letter.ts'

/**
 * `expires` is a day and how far away it is: 'on 21 December 2026, in 30 days'. A letter from before bikes were linked
 * has no `bike_id`.
 */
export type Renewal = { bike_id?: number; plate: string; bike: string; what: 'MOT' | 'Tax'; expires: string }

function subject({ renewals }: { renewals: readonly Renewal[] }): string {
  const [first] = renewals
  if (first && renewals.length === 1) return `${first.plate}: ${first.what} expires ${first.expires}`
  const bikes = new Set(renewals.map(({ plate }) => plate)).size
  return bikes === 1 && first ? `${first.plate}: MOT and tax expire soon` : `${bikes} bikes with MOT or tax to renew`
}

/** The soonest first. */
export const BIKE_REMINDER = letter<{ school_name: string; renewals: Renewal[] }>({
  name: 'bike-reminder',
  title: 'MOT and tax reminder',
  subject,
  template: async () => (await import('./bike-reminder.tsx')).BikeReminder,
  example: {
    school_name: 'Hilltop Riders',
    renewals: [
      { bike_id: 12, plate: 'AA19 AAA', bike: 'Honda CB125F', what: 'MOT', expires: 'on 24 November 2026, in 3 days' },
      { bike_id: 31, plate: 'L2WP S', bike: 'Yamaha MT-07', what: 'Tax', expires: 'on 21 December 2026, in 30 days' },
    ],
  },
})

export type ReminderBike = {
  id: number
  registration_plate: string
  make: string
  model: string
  mot_expiry_date: Date | null
  tax_expiry_date: Date | null
  email_notification: boolean
  sms_notification: boolean
  suppliers: { supplier_id: number }[]
}

/** One expiry at one distance by one channel is reminded of once. */
export type Reminder = {
  motorbike_id: number
  kind: BikeReminderKind
  expiry_date: Date
  days_before: number
  channel: ReminderChannel
}

export const reminderKey = ({ motorbike_id, kind, expiry_date, days_before, channel }: Reminder): string =>
  [motorbike_id, kind, expiry_date.getTime(), days_before, channel].join('/')

/** `today` is Europe/London's. Only by `channels` that the bike's reminders use. */
export function remindersDue(bike: ReminderBike, today: string, channels: readonly ReminderChannel[]): Reminder[] {
  const wanted = { EMAIL: bike.email_notification, SMS: bike.sms_notification }
  const expiries = [
    ['MOT', bike.mot_expiry_date],
    ['TAX', bike.tax_expiry_date],
  ] as const
  return expiries.flatMap(([kind, expiry_date]) => {
    const days_before = expiry_date && reminderDue(toDay(expiry_date), today)
    if (!days_before) return []
    const due = { motorbike_id: bike.id, kind, expiry_date, days_before }
    return channels.filter((channel) => wanted[channel]).map((channel) => ({ ...due, channel }))
  })
}

export type ReminderRecipient = Pick<Actor, 'connect_user_permissions'> & { id: number; sites: readonly number[] }

/** Those with access to bikes who work at one of its sites, or everybody with access where nobody does (R-69). */
export function findRecipients<R extends ReminderRecipient>(
  { suppliers }: Pick<ReminderBike, 'suppliers'>,
  staff: readonly R[],
): R[] {
  const sites = new Set(suppliers.map(({ supplier_id }) => supplier_id))
  const able = staff.filter((one) => areaLevel({ ...one, is_connect_pro: true }, 'bikes') !== 'hidden')
  const near = able.filter((one) => one.sites.some((site) => sites.has(site)))
  return near.length > 0 ? near : able
}

const DAY_MS = 86_400_000
const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const WHAT = { MOT: 'MOT', TAX: 'Tax' } as const

function distance(expiry: Date, today: string): string {
  const days = (expiry.getTime() - Date.parse(today)) / DAY_MS
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

export const toRenewal = (
  { kind, expiry_date }: Reminder,
  { id, registration_plate, make, model }: ReminderBike,
  today: string,
): Renewal => ({
  bike_id: id,
  plate: formatPlate(registration_plate),
  bike: `${make} ${model}`,
  what: WHAT[kind],
  expires: `on ${LONG.format(expiry_date)}, ${distance(expiry_date, today)}`,
})

/** So many fit into two segments of GSM-7, which all of this is written in. */
const LISTED = 8

/** Short, since each segment costs. */
export function smsOfReminders(reminders: readonly { reminder: Reminder; bike: ReminderBike }[]): string {
  const lines = reminders
    .slice(0, LISTED)
    .map(
      ({ reminder, bike }) =>
        `${formatPlate(bike.registration_plate)} ${WHAT[reminder.kind]} ${SHORT.format(reminder.expiry_date)}`,
    )
  const more = reminders.length - lines.length
  return `Connect: renew soon: ${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}. See Bikes in Connect.`
}
