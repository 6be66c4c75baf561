import type { ApiError } from '@connect/contract/api-error'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { ADD_ORDER, emptyOrder } from '#features/orders/draft/order-values.ts'
import { toSentPackage } from '#features/orders/draft/package-values.ts'
import { formField } from '#features/orders/draft/refusals.ts'
import { useQuotedPrice } from '#features/orders/draft/use-quote.ts'
import { requireReason } from '#features/orders/shared/override-reason.tsx'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { toast } from '#ui/toasts/toast.tsx'

/** Refusals after which the course, its bikes or its price are no longer as they are shown. */
const OUTDATED = ['price_changed', 'course_full', 'bike_type_full', 'not_eligible', 'package_gaps']

/** Refusals whose fields are no fields of the form: the quote, which is asked for again, shows what they are about. */
const SHOWN_BY_QUOTE = ['price_changed', 'not_eligible', 'package_gaps']

/** What the address asks the panel with; of the list it would be a filter. */
const ASKED_WITH = { customer: '' }

type Start = { course: number | undefined; customer: number | undefined }

/**
 * The form over `orders.create`. It is sent with the price of what is typed, waiting for it where it is on its way. Whatever is
 * refused, what was typed stays; where the course, its bikes or its price are no longer as shown, they are asked for again.
 * `addAndPay` leads on to taking a payment.
 */
export function useAddOrder({ course, customer }: Start, formId: string) {
  const { closeTo, close, orderAt } = useOrderPlace(ASKED_WITH)
  const navigate = useNavigate()
  const price = useQuotedPrice()
  const wantsPayment = useRef(false)
  const isForPayment = useRef(false)
  const isReading = useRef(false)
  const model = useRouteForm(ADD_ORDER, {
    values: emptyOrder(course, customer),
    toBody: ({ sale: _sale, days: _days, from: _from, ...order }) => ({
      ...order,
      package: order.package && toSentPackage(order.package),
    }),
    onRefused,
    onSuccess: async (training) => {
      toast.success(`Order ${training.order.friendly_id} added`)
      if (isForPayment.current) await navigate({ pathname: orderAt(training), hash: 'payment' }, { state: SAVED })
      else await close()
    },
    onFailure: () => toast.failure('Order not added'),
  })
  const { form } = model

  function onRefused(error: ApiError) {
    const { code, detail } = error
    if (OUTDATED.includes(code)) price.readAgain(form.getValues())
    const isShown = SHOWN_BY_QUOTE.includes(code)
    const lines = Object.entries(error.fields).filter(([field]) => formField(field) !== field)
    if (!isShown && lines.length === 0) return undefined
    for (const [field, messages] of isShown ? [] : lines) {
      form.setError(formField(field) as 'package', { type: 'server', message: messages.join(' ') })
    }
    form.setError('root', { type: code, message: detail })
    requireReason(form, error)
    return 'handled'
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    isForPayment.current = wantsPayment.current
    wantsPayment.current = false
    if (isReading.current) return
    isReading.current = true
    // Without a price on the screen the call itself says what is wrong.
    const { total, moved } = await price.read(form.getValues()).catch(() => ({ total: null, moved: null }))
    isReading.current = false
    if (moved) return form.setError('root', { type: 'course_moved', message: moved })
    form.setValue('expected_price', total)
    await model.submit(event)
  }

  function addAndPay(): void {
    wantsPayment.current = true
    const sent = document.getElementById(formId)
    if (sent instanceof HTMLFormElement) sent.requestSubmit()
  }

  return { ...model, closeTo, submit, addAndPay }
}
