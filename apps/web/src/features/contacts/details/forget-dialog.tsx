import type { Customer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { pathTo } from '@connect/contract/paths'
import { Button, Modal } from '@mantine/core'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './contact-page.module.css'

const names = fieldNames(customers.forget)

type Props = { contact: Customer; onClose: () => void }

/** Whether they may have signed what is kept as evidence; the contact has the newest disclaimers only. */
const mayHaveSigned = ({ disclaimers, disclaimer_count }: Customer): boolean =>
  disclaimer_count > disclaimers.length || disclaimers.some(({ status }) => status === 'SIGNED')

/** Their name is typed, since nothing brings it back. */
export function ForgetDialog({ contact, onClose }: Props) {
  const { id, full_name } = contact
  useFocusReturn()
  const { close } = useClosePanel(pathTo('/v2/contacts'))
  const model = useRouteForm(customers.forget, {
    params: { customer_id: id },
    values: { confirm: '', disclaimer_reason: '' },
    toBody: ({ confirm, disclaimer_reason }) => ({ confirm, ...(disclaimer_reason !== '' && { disclaimer_reason }) }),
    onSuccess: async ({ detail }) => {
      toast.success(detail)
      await close()
    },
  })

  return (
    <Modal opened onClose={onClose} title={`Forget ${full_name}?`} closeButtonProps={{ 'aria-label': 'Close dialog' }}>
      <RouteForm model={model} guard={false}>
        <p className={classes.ask} data-wide>
          Everything that is known of them is deleted, with their notes, attachments and the words of messages. What the
          law requires you to keep stays until it may go. This cannot be undone.
        </p>
        <TextField name={names.confirm} label={`Type ${full_name} to confirm`} autoComplete="off" required wide />
        {mayHaveSigned(contact) && (
          <TextField
            name={names.disclaimer_reason}
            label="Reason to delete signed disclaimers early"
            description="They are kept for claims until their day. With a reason, which stays in the history, they go now."
            autoComplete="off"
            wide
          />
        )}
        <div className={classes.buttons} data-wide>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton tone="danger">Forget contact</SubmitButton>
        </div>
      </RouteForm>
    </Modal>
  )
}
