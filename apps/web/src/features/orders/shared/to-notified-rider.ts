import { isLockedSource } from '@connect/contract/orders/order-constants'
import type { Training } from '@connect/contract/orders/training'
import type { NotifiedRider } from '#pickers/messages/tell-rider.tsx'

type Booked = Pick<
  Training,
  'source' | 'training_date_time' | 'customer' | 'user_email' | 'user_phone' | 'course_type' | 'supplier'
>

/** Null where RideTo tells its rider itself (N-65), and while there is no day to tell of. */
export const toNotifiedRider = ({
  source,
  training_date_time,
  customer,
  user_email,
  user_phone,
  course_type,
  supplier,
}: Booked): NotifiedRider | null =>
  isLockedSource(source) || training_date_time === null
    ? null
    : {
        place: { course_type, supplier_id: supplier.id },
        customer: customer.id,
        email: user_email,
        phone: user_phone,
      }
