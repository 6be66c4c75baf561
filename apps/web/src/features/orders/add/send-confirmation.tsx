import { customers } from '@connect/contract/customers/routes'
import { isLockedSource } from '@connect/contract/orders/order-constants'
import type { Quote } from '@connect/contract/orders/quote'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'
import { type Reachable, TellRider, useNoticeText } from '#pickers/messages/tell-rider.tsx'

const toText = (typed: unknown) => (typeof typed === 'string' ? typed : null)

type Props = { quote: Quote | undefined; isNewContact: boolean }

/** Once it is known who rides and on which course, and not where RideTo tells the rider itself (N-65). */
export function SendConfirmation({ quote, isNewContact }: Props) {
  const { control, setValue } = useOrderForm()
  const [source, isOn] = useWatch({ control, name: ['source', 'send_confirmation'] })
  const rider = useRider(isNewContact)
  const course = quote && findFirst(quote)
  const isOurs = source === undefined || !isLockedSource(source)
  const text = useNoticeText(
    'BOOKING_CONFIRMATION',
    isOurs && course && rider
      ? { ...rider, place: { course_type: course.course_type, supplier_id: course.supplier.id } }
      : null,
  )
  if (!text) return null
  const notice = {
    ...text,
    isOn: text.isPossible && isOn !== false,
    set: (next: boolean) => setValue('send_confirmation', next, { shouldDirty: true }),
  }
  return <TellRider notice={notice} />
}

/** Of a package, the first that has a course is the one that is confirmed. */
const findFirst = ({ course, package: sold }: Quote) =>
  course ?? sold?.trainings.find((training) => training.course)?.course ?? null

/** The contact, once there is an answer, or what is typed of a new one. */
function useRider(isNewContact: boolean): Reachable | null {
  const { control } = useOrderForm()
  const [customer, email, phone] = useWatch({ control, name: ['customer', 'user_email', 'user_phone'] })
  const customer_id = typeof customer === 'number' ? customer : null
  const { data: contact } = useQuery({
    ...query(customers.get, { params: { customer_id: customer_id ?? 0 } }),
    enabled: customer_id !== null,
  })
  if (customer_id !== null) return contact ? { ...contact, customer: contact.id } : null
  return isNewContact ? { customer: null, email: toText(email), phone: toText(phone) } : null
}
