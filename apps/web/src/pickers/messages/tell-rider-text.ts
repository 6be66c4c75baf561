import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import { CHANNELS, type Channel } from '@connect/contract/messages/training-message'
import type { Trigger } from '@connect/contract/templates/triggers'

/** What somebody does to a booking of which its rider is told. */
export type BookingTrigger = Exclude<Trigger, 'MANUAL' | 'PRE_COURSE_REMINDER'>

/** Whom it is about: one rider and what reaches them, how many riders a course has, or those of several courses. */
export type Notified = { reach: Record<Channel, boolean> } | { riders: number } | 'COURSES'

export type NoticeText = { label: string; description: string; isPossible: boolean }

type Settings = Pick<CommunicationSettings, 'tells' | 'sms_service'>

const CHANNEL_KEYS = Object.keys(CHANNELS) as Channel[]

const WORDS = {
  EMAIL: { by: 'email', missing: 'email address' },
  SMS: { by: 'text', missing: 'UK mobile number' },
} as const satisfies Record<Channel, object>

/** Those that wait in case they are undone (N-48). */
const WAITS: readonly Trigger[] = ['BOOKING_CHANGED', 'BOOKING_CANCELLED']

/** How a rider is told: by active templates, and of a booking by email in any case. */
export function findChannels({ tells: { EMAIL, SMS }, sms_service }: Settings, trigger: BookingTrigger): Channel[] {
  const hasTemplate = {
    EMAIL: trigger === 'BOOKING_CONFIRMATION' || EMAIL.includes(trigger),
    SMS: sms_service !== 'NONE' && SMS.includes(trigger),
  }
  return CHANNEL_KEYS.filter((channel) => hasTemplate[channel])
}

function formatLabel(trigger: BookingTrigger, notified: Notified): string {
  if (trigger === 'BOOKING_CONFIRMATION') return 'Send the confirmation'
  if (notified === 'COURSES') return 'Tell their riders'
  if ('reach' in notified) return 'Tell the rider'
  return notified.riders === 1 ? 'Tell its rider' : `Tell its ${notified.riders} riders`
}

/** Null where nothing would be sent to anybody. */
export function noticeText(settings: Settings, trigger: BookingTrigger, notified: Notified): NoticeText | null {
  const channels = findChannels(settings, trigger)
  if (channels.length === 0) return null
  const label = formatLabel(trigger, notified)
  const reach = typeof notified === 'object' && 'reach' in notified ? notified.reach : { EMAIL: true, SMS: true }
  const reached = channels.filter((channel) => reach[channel])
  if (reached.length === 0) {
    const missing = channels.map((channel) => WORDS[channel].missing).join(' or ')
    return { label, description: `They have no ${missing}`, isPossible: false }
  }
  const by = `By ${reached.map((channel) => WORDS[channel].by).join(' and ')}`
  const description = WAITS.includes(trigger) ? `${by}, two minutes later, so that you can undo it` : by
  return { label, description, isPossible: true }
}
