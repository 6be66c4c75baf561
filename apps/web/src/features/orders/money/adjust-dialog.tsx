import { withRule } from '@connect/contract/field-rules'
import { formatPounds } from '@connect/contract/money'
import { orderMoney } from '@connect/contract/orders/money-routes'
import type { Training } from '@connect/contract/orders/training'
import { NewCharge } from '@connect/contract/orders/training-body'
import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'
import { SumLines } from '#features/orders/shared/sum-lines.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const names = fieldNames(orderMoney.adjust)

/** No order costs less than nothing. */
const adjustmentSchema = (charged: number) =>
  withRule(NewCharge, ['amount'], ({ amount }, complain) => {
    if (charged + amount < 0) complain(['amount'], `At most ${formatPounds(charged)} can be taken off`)
  })

type Props = { training: Training; onClose: () => void; onDone: () => void }

export function AdjustDialog({ training, onClose, onDone }: Props) {
  const { id, order, customer } = training
  const model = useRouteForm(
    { ...orderMoney.adjust, body: adjustmentSchema(order.charged) },
    {
      params: { training_id: id },
      values: { amount: '', description: '' },
      onSuccess: () => {
        toast.success('Price adjusted')
        onDone()
      },
    },
  )
  const typed: unknown = useWatch({ control: model.form.control, name: 'amount' })
  const amount = typeof typed === 'number' ? typed : 0
  const due = order.charged + amount - order.paid

  return (
    <OrderDialog title="Adjust price" subtitle={`${order.friendly_id} · ${customer.full_name}`} onClose={onClose}>
      <RouteForm model={model} guard={false}>
        <MoneyField name={names.amount} label="Amount" description="Type -10.00 to take £10.00 off" isSigned required />
        <TextField
          name={names.description}
          label="What for"
          description="The rider sees this"
          autoComplete="off"
          required
          wide
        />
        <SumLines
          lines={[
            { label: 'Charged now', amount: order.charged },
            { label: 'This adjustment', amount },
            { label: 'Paid so far', amount: -order.paid },
          ]}
          result={due < 0 ? { label: 'Then to refund', amount: -due } : { label: 'Then outstanding', amount: due }}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Adjust price</SubmitButton>
        </DialogButtons>
      </RouteForm>
    </OrderDialog>
  )
}
