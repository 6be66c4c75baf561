import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import type { Channel } from '@connect/contract/messages/training-message'
import type { Place } from '@connect/contract/reach/reach'
import { type AutomaticMessage, findChannels } from '@connect/contract/templates/notified-channels'
import type { Trigger } from '@connect/contract/templates/triggers'

/** What somebody does to a booking of which its rider is told. */
export type BookingTrigger = Exclude<Trigger, 'MANUAL' | 'PRE_COURSE_REMINDER'>

/** Those of a course whom we tell; `count` is null where it is not known. RideTo tells its own (N-65). */
export type CourseRiders = { count: number | null; hasRideTos: boolean }

/** Of one course, or of several. */
export type NotifiedRiders = { place: Place; riders: CourseRiders | 'COURSES' }

/** Whom it is about: one rider and what reaches them, or those of courses. */
export type Notified = { place: Place; reach: Record<Channel, boolean> } | NotifiedRiders

export type NoticeText = { label: string; description: string; isPossible: boolean }

type Settings = Pick<CommunicationSettings, 'sms_service'> & { automatic_messages: readonly AutomaticMessage[] }

const WORDS = {
  EMAIL: { by: 'email', missing: 'email address' },
  SMS: { by: 'text', missing: 'UK mobile number' },
} as const satisfies Record<Channel, object>

/** Those that wait (N-48). What was cancelled stays so, but its message can be called back. */
const LATER: Partial<Record<Trigger, string>> = {
  BOOKING_CHANGED: ', two minutes later, so that you can undo it',
  BOOKING_CANCELLED: ', two minutes later',
}

/** How the riders there are told. */
export const findOpenChannels = (
  { automatic_messages, sms_service }: Settings,
  trigger: BookingTrigger,
  place: Place,
): Channel[] =>
  findChannels(automatic_messages, trigger, place).filter((channel) => channel !== 'SMS' || sms_service !== 'NONE')

function formatLabel(trigger: BookingTrigger, notified: Notified): string {
  if (trigger === 'BOOKING_CONFIRMATION') return 'Send the confirmation'
  if ('reach' in notified) return 'Tell the rider'
  const { riders } = notified
  if (riders === 'COURSES') return 'Tell their riders'
  if (riders.count === null) return 'Tell its riders'
  return riders.count === 1 ? 'Tell its rider' : `Tell its ${riders.count} riders`
}

/** What is added once the booking of one rider was changed. */
export const RIDER_NOTIFIED = 'The rider is told in two minutes'

/** The same of courses: '3 riders are told in two minutes', or nothing. */
export function notifiedText(count = 0): string | null {
  if (count === 0) return null
  return count === 1 ? '1 rider is told in two minutes' : `${count} riders are told in two minutes`
}

const hasRideTos = (notified: Notified): boolean =>
  'riders' in notified && notified.riders !== 'COURSES' && notified.riders.hasRideTos

/** Null where nothing would be sent to anybody. */
export function noticeText(settings: Settings, trigger: BookingTrigger, notified: Notified): NoticeText | null {
  const channels = findOpenChannels(settings, trigger, notified.place)
  if (channels.length === 0) return null
  const label = formatLabel(trigger, notified)
  const reach = 'reach' in notified ? notified.reach : { EMAIL: true, SMS: true }
  const reached = channels.filter((channel) => reach[channel])
  if (reached.length === 0) {
    const missing = channels.map((channel) => WORDS[channel].missing).join(' or ')
    return { label, description: `They have no ${missing}`, isPossible: false }
  }
  const by = `By ${reached.map((channel) => WORDS[channel].by).join(' and ')}`
  const when = `${by}${LATER[trigger] ?? ''}`
  const description = hasRideTos(notified) ? `${when}. RideTo tells its own riders` : when
  return { label, description, isPossible: true }
}
