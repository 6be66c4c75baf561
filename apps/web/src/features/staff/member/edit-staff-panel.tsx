import { BROWSER_ERRORS } from '@connect/contract/api-error'
import { currentValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { STAFF_FIELDS } from '@connect/contract/staff/staff-fields'
import { changeRefusal } from '@connect/contract/staff/staff-rules'
import { editedFields, namesIn } from '#api/forms/edited-fields.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { session } from '#api/session/session.ts'
import { useCan } from '#api/session/use-can.ts'
import { StaffStatusDot } from '#features/staff/list/staff-columns.tsx'
import { FrozenNote, MemberPanel } from '#features/staff/shared/member-panel.tsx'
import { StaffSections } from '#features/staff/shared/staff-sections.tsx'
import { toStanding, useActorStanding } from '#features/staff/shared/use-standing.ts'
import { useSites } from '#pickers/use-sites.ts'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { AccountActions } from './account-actions.tsx'

export function EditStaffPanel() {
  return (
    <MemberPanel
      title="Edit Staff"
      subtitle={({ name, status }) => (
        <span className="beside">
          {name} <StaffStatusDot status={status} />
        </span>
      )}
    >
      {(member) => <EditStaffForm key={member.id} member={member} />}
    </MemberPanel>
  )
}

/** Undefined where it can be changed. */
function emailFrozen(isOneself: boolean, isAdmin: boolean): string | undefined {
  if (isOneself) return 'Change your own address in your profile.'
  return isAdmin ? undefined : 'Only admins can change an email address, because it can be used to set a new password.'
}

function EditStaffForm({ member }: { member: StaffMember }) {
  const { closeTo, close } = useClosePanel(pathTo('/v2/staff'))
  const actor = useActorStanding()
  const { options } = useSites(member.suppliers)
  const canSave = useCan(staff.update)
  const isAdmin = useCan(staff.permissions)
  const isOneself = member.id === actor.id
  const refused = changeRefusal(actor, toStanding(member))
  const noEmail = emailFrozen(isOneself, isAdmin)
  const model = useEditForm(staff.update, {
    version: member.version,
    fields: editedFields(STAFF_FIELDS, namesIn(options)),
    params: { staff_id: member.id },
    values: currentValues(STAFF_FIELDS, member),
    toBody: ({ email: typed, ...facts }) => (noEmail ? facts : { ...facts, email: typed }),
    onSuccess: async ({ email }) => {
      const typed = model.form.getValues('email')?.trim().toLowerCase()
      const isMoving = !noEmail && typed !== email
      toast.success(isMoving ? `We sent a link to ${typed}. The address changes once they follow it.` : 'Changes saved')
      if (isOneself) await session.verify()
      await close()
    },
  })

  return (
    <PanelForm
      model={model}
      id="edit-staff"
      submitLabel="Save changes"
      closeTo={closeTo}
      isFrozen={!canSave || refused !== null}
      after={canSave && <AccountActions member={member} />}
    >
      {canSave && refused && <FrozenNote>{BROWSER_ERRORS[refused].detail}</FrozenNote>}
      <StaffSections sites={options} emailFrozen={canSave ? noEmail : undefined} />
    </PanelForm>
  )
}
