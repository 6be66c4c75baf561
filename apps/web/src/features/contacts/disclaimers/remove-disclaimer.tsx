import type { CustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { Button, Modal } from '@mantine/core'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './disclaimers.module.css'

const names = fieldNames(customerDisclaimers.remove)

type Props = { disclaimer: CustomerDisclaimer; onClose: () => void }

/** Of a signed one before its time; admins only (N-67). */
export function RemoveDisclaimer({ disclaimer: { id, customer, template }, onClose }: Props) {
  useFocusReturn()
  const model = useRouteForm(customerDisclaimers.remove, {
    params: { customer_id: customer, disclaimer_id: id },
    values: { reason: '' },
    onSuccess: ({ detail }) => {
      toast.success(detail)
      onClose()
    },
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Delete ${template.title}?`}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <RouteForm model={model} guard={false}>
        <p className={classes.words} data-wide>
          It proves what was signed if somebody makes a claim. The signature and all answers are deleted, and this
          cannot be undone. For a course to come, a new one may be sent by itself.
        </p>
        <TextField
          name={names.reason}
          label="Reason"
          description="It is kept in the history"
          autoComplete="off"
          required
          wide
        />
        <div className={classes.buttons} data-wide>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton tone="danger">Delete disclaimer</SubmitButton>
        </div>
      </RouteForm>
    </Modal>
  )
}
