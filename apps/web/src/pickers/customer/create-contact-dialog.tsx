import type { Customer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { Button, Modal } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import classes from '#pickers/customer/customer-picker.module.css'
import { namesIn } from '#pickers/customer/names-in.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

const names = fieldNames(customers.create)

type Props = { typed: string; onCreated: (customer: Customer) => void; onClose: () => void }

/**
 * A first and a last name are enough. It is a form of its own over the form that asked for it: neither its submit nor
 * its Escape may reach what is behind.
 */
export function CreateContactDialog({ typed, onCreated, onClose }: Props) {
  const model = useRouteForm(customers.create, {
    values: { ...namesIn(typed), source: 'DASHBOARD' },
    onSuccess: onCreated,
  })
  const closeOnEscape = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) onClose()
  }

  return (
    <div
      role="presentation"
      className={classes.host}
      onSubmit={(event) => event.stopPropagation()}
      // The kit closes every open dialog at one Escape, but for keys from elements that say so.
      onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      onKeyDown={closeOnEscape}
    >
      <Modal.Root opened onClose={onClose} closeOnEscape={false} centered transitionProps={{ duration: 0 }}>
        <Modal.Overlay backgroundOpacity={0.35} />
        <Modal.Content className={classes.dialog ?? ''}>
          <Modal.Title className={classes.dialogTitle ?? ''}>Create contact</Modal.Title>
          <RouteForm model={model} guard={false}>
            <TextField name={names.first_name} label="First name" required wide autoComplete="off" />
            <TextField name={names.last_name} label="Last name" required wide autoComplete="off" />
            <div className={classes.buttons} data-wide>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton>Create contact</SubmitButton>
            </div>
          </RouteForm>
        </Modal.Content>
      </Modal.Root>
    </div>
  )
}
