import { withRule } from '@connect/contract/field-rules'
import { ref } from '@connect/contract/fields'
import { formatPounds } from '@connect/contract/money'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { PAYMENT_METHODS } from '@connect/contract/orders/order-constants'
import type { Training } from '@connect/contract/orders/training'
import { RefundBody } from '@connect/contract/orders/training-body'
import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'
import { SumLines } from '#features/orders/shared/sum-lines.tsx'
import { formatDate } from '#lib/dates.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { type Refundable, refundable } from './ledger.ts'

const RefundForm = RefundBody.extend({ payment: ref })
const names = fieldNames({ body: RefundForm })

const findAmountLeft = (offer: readonly Refundable[], id: unknown): number =>
  offer.find(({ payment }) => payment.id === id)?.left ?? 0

/** No more than is left of the payment that it is a refund of. */
const refundUpTo = (offer: readonly Refundable[]) =>
  withRule(RefundForm, ['amount', 'payment'], ({ amount, payment }, complain) => {
    const left = findAmountLeft(offer, payment)
    if (amount > left) complain(['amount'], `Only ${formatPounds(left)} of this payment is left`)
  })

const formatLabel = ({ payment: { method, taken_on, amount }, left }: Refundable): string =>
  [
    `${PAYMENT_METHODS[method]}, ${formatDate(taken_on)}`,
    left === amount ? formatPounds(amount) : `${formatPounds(left)} left of ${formatPounds(amount)}`,
  ].join(' · ')

type Props = { training: Training; onClose: () => void; onDone: () => void }

export function RefundDialog({ training, onClose, onDone }: Props) {
  const { id, order, customer } = training
  const offer = refundable(order.payments)
  const [first] = offer.toReversed()
  const start = first ? Math.min(first.left, order.refund_due || first.left) : 0
  const model = useRouteForm(
    { ...orderMoney.refund, body: refundUpTo(offer) },
    {
      values: { payment: first?.payment.id ?? 0, amount: start, reason: '' },
      toParams: ({ payment }) => ({ training_id: id, payment_id: payment }),
      toBody: ({ amount, reason }) => ({ amount, reason }),
      onSuccess: ({ amount }) => {
        toast.success(`${formatPounds(amount)} refunded`)
        onDone()
      },
    },
  )
  const typed = useWatch({ control: model.form.control, name: 'amount' })
  const amount = typeof typed === 'number' ? typed : 0
  const due = order.charged - order.paid + amount

  return (
    <OrderDialog title="Refund" subtitle={`${order.friendly_id} · ${customer.full_name}`} onClose={onClose}>
      <RouteForm model={model} guard={false}>
        <SelectField
          name={names.payment}
          label="Payment"
          options={offer.map((one) => ({ value: one.payment.id, label: formatLabel(one) }))}
          description="Refunded by the method it was paid with"
          required
          wide
        />
        <MoneyField name={names.amount} label="Amount" required />
        <TextField name={names.reason} label="Reason" autoComplete="off" required wide />
        <SumLines
          lines={[
            { label: 'Charged', amount: order.charged },
            { label: 'Paid so far', amount: -order.paid },
            { label: 'This refund', amount },
          ]}
          result={
            due < 0 ? { label: 'Then still to refund', amount: -due } : { label: 'Then outstanding', amount: due }
          }
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{amount > 0 ? `Refund ${formatPounds(amount)}` : 'Refund'}</SubmitButton>
        </DialogButtons>
      </RouteForm>
    </OrderDialog>
  )
}
