import type { CourseConstant } from '#courses/course-types.ts'
import { CHANNELS, type Channel } from '#messages/training-message.ts'
import type { Trigger } from '#templates/triggers.ts'

/** For whom a template is, by ids of sites; an empty list is for all. */
export type Reach = { course_types: readonly CourseConstant[]; suppliers: readonly number[] }

/** What riders are told by itself, by a channel. */
export type Tell = Reach & { channel: Channel; trigger: Trigger }

/** Where a booking is, and of what course. */
export type Place = { course_type: CourseConstant; supplier_id: number }

const isFor = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value)

export const reaches = ({ course_types, suppliers }: Reach, { course_type, supplier_id }: Place): boolean =>
  isFor(course_types, course_type) && isFor(suppliers, supplier_id)

/** A booking is confirmed by email without a template, too: with the default one. */
export const BUILT_IN = {
  channel: 'EMAIL',
  trigger: 'BOOKING_CONFIRMATION',
  course_types: [],
  suppliers: [],
} satisfies Tell

const CHANNEL_KEYS = Object.keys(CHANNELS) as Channel[]

/** The channels by which the rider of a booking is told of something by itself. */
export function findChannels(tells: readonly Tell[], trigger: Trigger, place: Place): Channel[] {
  const own = tells.filter((tell) => tell.trigger === trigger && reaches(tell, place))
  return CHANNEL_KEYS.filter((channel) => own.some((tell) => tell.channel === channel))
}
