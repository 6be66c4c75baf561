import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { Button, Modal } from '@mantine/core'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { session } from '#api/session/session.ts'
import classes from '#features/staff/shared/staff-panel.module.css'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const names = fieldNames(staff.makeOwner)

type Props = { member: StaffMember; onClose: () => void }

/** Needs one's own password, since it cannot be taken back by oneself. */
export function MakeOwnerDialog({ member, onClose }: Props) {
  useFocusReturn()
  const model = useRouteForm(staff.makeOwner, {
    params: { staff_id: member.id },
    values: { password: '' },
    onSuccess: async ({ detail }) => {
      toast.success(detail)
      await session.verify()
      onClose()
    },
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Make ${member.name} the account owner?`}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <RouteForm model={model} guard={false}>
        <p className={classes.note} data-wide>
          They get every permission, and only they can transfer the account back. You stay an admin.
        </p>
        <PasswordField name={names.password} label="Your password" required wide />
        <div className={classes.buttons} data-wide>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton tone="danger">Make account owner</SubmitButton>
        </div>
      </RouteForm>
    </Modal>
  )
}
