import { TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { Button } from '@mantine/core'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './ending.module.css'

const names = fieldNames(trainings.reopen)

type Props = { training: Training; onClose: () => void; onDone: () => void }

/** Takes back an outcome that was recorded by mistake. */
export function ReopenDialog({ training, onClose, onDone }: Props) {
  const { id, order, customer, status } = training
  const model = useRouteForm(trainings.reopen, {
    params: { training_id: id },
    values: { reason: '' },
    onSuccess: () => {
      toast.success('Order reopened')
      onDone()
    },
  })

  return (
    <OrderDialog title="Reopen order" subtitle={`${order.friendly_id} · ${customer.full_name}`} onClose={onClose}>
      <RouteForm model={model} guard={false}>
        <p className={classes.quiet} data-wide>
          This removes {`'${TRAINING_STATUSES[status].label}'`} and everything recorded with it. The order is confirmed
          again at its earlier price.
        </p>
        <TextField
          name={names.reason}
          label="Reason"
          description="It is kept in the history"
          autoComplete="off"
          required
          wide
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Reopen order</SubmitButton>
        </DialogButtons>
      </RouteForm>
    </OrderDialog>
  )
}
