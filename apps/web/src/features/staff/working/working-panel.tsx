import { BROWSER_ERRORS } from '@connect/contract/api-error'
import { currentValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { WORKING_FIELDS } from '@connect/contract/staff/staff-fields'
import { changeRefusal } from '@connect/contract/staff/staff-rules'
import { editedFields } from '#api/forms/edited-fields.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useCan } from '#api/session/use-can.ts'
import { FrozenNote, MemberPanel } from '#features/staff/shared/member-panel.tsx'
import { toStanding, useActorStanding } from '#features/staff/shared/use-standing.ts'
import { createField } from '#ui/fields/table-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { Diary } from './diary.tsx'

export function WorkingPanel() {
  return <MemberPanel title="Pay and diary">{(member) => <WorkingForm key={member.id} member={member} />}</MemberPanel>
}

const Field = createField(WORKING_FIELDS)
const FIELDS = editedFields(WORKING_FIELDS)

/** Saving leaves the panel open, since the diary is beneath. */
function WorkingForm({ member }: { member: StaffMember }) {
  const { closeTo } = useClosePanel(pathTo('/v2/staff'))
  const canSave = useCan(staff.update)
  const refused = changeRefusal(useActorStanding(), toStanding(member))
  const model = useEditForm(staff.update, {
    version: member.version,
    fields: FIELDS,
    params: { staff_id: member.id },
    values: currentValues(WORKING_FIELDS, member),
    onSuccess: (saved) => {
      model.form.reset(currentValues(WORKING_FIELDS, saved))
      toast.success('Pay and hours saved')
    },
  })

  return (
    <PanelForm
      model={model}
      id="working"
      submitLabel="Save changes"
      closeTo={closeTo}
      isFrozen={!canSave || refused !== null}
      after={<Diary member={member} />}
    >
      {canSave && refused && <FrozenNote>{BROWSER_ERRORS[refused].detail}</FrozenNote>}
      <PanelSection title="Pay">
        <Field name="payment_frequency" />
        <Field name="payment_rate" />
      </PanelSection>
      <PanelSection title="Working week">
        <Field name="working_days" wide />
        <Field name="default_start_time" />
        <Field name="default_end_time" />
        <Field name="holiday_allowance" description="Days per year" />
      </PanelSection>
    </PanelForm>
  )
}
