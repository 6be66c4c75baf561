import type { CourseBikeType } from '#courses/course-types.ts'

/** `training_at` is London's wall time `yyyy-MM-ddTHH:mm`, null without a date. */
export type BookingFacts = { training_at: string | null; supplier_id: number; bike_type: CourseBikeType }

/** What a rider is told of a booking, in one word to compare: `2026-11-21T08:30@3/BIKE_TYPE_AUTO`. */
export const bookingState = ({ training_at, supplier_id, bike_type }: BookingFacts): string =>
  `${training_at ?? ''}@${supplier_id}/${bike_type}`
