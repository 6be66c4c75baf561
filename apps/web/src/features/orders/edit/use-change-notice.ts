import type { Training } from '@connect/contract/orders/training'
import { toNotifiedRider } from '#features/orders/shared/to-notified-rider.ts'
import { useNotice } from '#pickers/messages/tell-rider.tsx'

/** As they are in the form, undefined where it has no such field. */
type Typed = Record<'bike_type' | 'status' | 'user_email' | 'user_phone', unknown>

const toText = (typed: unknown, saved: string | null): string | null => {
  if (typed === undefined) return saved
  return typeof typed === 'string' ? typed : null
}

/** Of another bike, or of the booking once it is confirmed, which says both. */
export function useChangeNotice(training: Training, { bike_type, status, user_email, user_phone }: Typed) {
  const isConfirmed = status === 'TRAINING_CONFIRMED' && training.status !== status
  const isChanged = isConfirmed || bike_type !== training.bike_type
  const rider = toNotifiedRider({
    ...training,
    user_email: toText(user_email, training.user_email),
    user_phone: toText(user_phone, training.user_phone),
  })
  return useNotice(isConfirmed ? 'BOOKING_CONFIRMATION' : 'BOOKING_CHANGED', isChanged ? rider : null)
}
