import { londonDate } from '@connect/contract/calendar/london'
import { withRule } from '@connect/contract/field-rules'
import { formatPounds } from '@connect/contract/money'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { PAYMENT_METHODS } from '@connect/contract/orders/order-constants'
import type { Training } from '@connect/contract/orders/training'
import { NewPayment } from '@connect/contract/orders/training-body'
import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'
import { SumLines } from '#features/orders/shared/sum-lines.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'

/** How money reaches the school itself; the others are recorded by whoever takes it. */
const TAKEN_BY = ['CASH', 'CARD', 'BANK_TRANSFER'] as const

export const METHOD_OPTIONS = TAKEN_BY.map((value) => ({ value, label: PAYMENT_METHODS[value] }))

const names = fieldNames(orderMoney.pay)

/** Refused here already, and by the server if the order changes meanwhile. */
const paymentUpTo = (outstanding: number) =>
  withRule(NewPayment, ['amount'], ({ amount }, complain) => {
    if (amount > outstanding) complain(['amount'], `Only ${formatPounds(outstanding)} is outstanding`)
  })

type Props = { training: Training; onClose: () => void; onDone: () => void }

/** Starts with all that is owed. */
export function PaymentDialog({ training, onClose, onDone }: Props) {
  const { id, order, customer } = training
  const today = londonDate(new Date())
  const model = useRouteForm(
    { ...orderMoney.pay, body: paymentUpTo(order.outstanding) },
    {
      params: { training_id: id },
      values: { amount: order.outstanding, method: 'CASH', taken_on: today, reference: '', note: '' },
      onSuccess: ({ amount }) => {
        toast.success(`${formatPounds(amount)} taken`)
        onDone()
      },
    },
  )
  const typed = useWatch({ control: model.form.control, name: 'amount' })
  const amount = typeof typed === 'number' ? typed : 0
  const then = order.outstanding - amount

  return (
    <OrderDialog title="Take payment" subtitle={`${order.friendly_id} · ${customer.full_name}`} onClose={onClose}>
      <RouteForm model={model} guard={false}>
        <MoneyField
          name={names.amount}
          label="Amount"
          required
          description={then === 0 ? 'All that is outstanding' : undefined}
        />
        <SelectField name={names.method} label="Method" options={METHOD_OPTIONS} required />
        <DateField name={names.taken_on} label="Taken on" max={today} />
        <TextField name={names.reference} label="Reference" autoComplete="off" />
        <TextField name={names.note} label="Note" autoComplete="off" wide />
        <SumLines
          lines={[
            { label: 'Outstanding now', amount: order.outstanding },
            { label: 'This payment', amount: -amount },
          ]}
          result={{ label: 'Then outstanding', amount: then }}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{amount > 0 ? `Take ${formatPounds(amount)}` : 'Take payment'}</SubmitButton>
        </DialogButtons>
      </RouteForm>
    </OrderDialog>
  )
}
