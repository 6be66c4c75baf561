import { PUTS_RIGHT } from '@connect/contract/orders/order-access'
import { isKeptByRideTo } from '@connect/contract/orders/order-constants'
import type { BookingSource } from '@connect/contract/people/booking-sources'
import { useRefusal } from '#api/session/use-can.ts'

/** Only as far as RideTo is concerned; the server asks the same. */
export function useMayDo(source: BookingSource, deed: 'settle' | 'cancel'): boolean {
  const isAdmin = useRefusal(PUTS_RIGHT) === null
  return !isKeptByRideTo(source, deed, isAdmin)
}
