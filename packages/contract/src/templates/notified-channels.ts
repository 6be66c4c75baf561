import { CHANNELS, type Channel } from '#messages/training-message.ts'
import { type Place, type Reach, reaches } from '#reach/reach.ts'
import type { Trigger } from '#templates/triggers.ts'

/** What riders are told by itself, by a channel. */
export type AutomaticMessage = Reach & { channel: Channel; trigger: Trigger }

/** A booking is confirmed by email without a template, too: with the default one. */
export const BUILT_IN = {
  channel: 'EMAIL',
  trigger: 'BOOKING_CONFIRMATION',
  course_types: [],
  suppliers: [],
} satisfies AutomaticMessage

const CHANNEL_KEYS = Object.keys(CHANNELS) as Channel[]

/** The channels by which the rider of a booking is told of something by itself. */
export function findChannels(automatic: readonly AutomaticMessage[], trigger: Trigger, place: Place): Channel[] {
  const own = automatic.filter((message) => message.trigger === trigger && reaches(message, place))
  return CHANNEL_KEYS.filter((channel) => own.some((message) => message.channel === channel))
}
