import { NO_GRANTS } from '@connect/contract/staff/presets'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { InstructorFields, PersonFields, RecordFields } from '#features/staff/shared/staff-fields.tsx'
import { STAFF_PATH } from '#features/staff/shared/staff-path.ts'
import { EMPTY_PERSON } from '#features/staff/shared/staff-values.ts'
import type { Option } from '#ui/fields/option.ts'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { AccessField } from './access-field.tsx'
import { SeatLink } from './seat-link.tsx'

type Props = { sites: readonly Option<number>[]; onInvited: (member: StaffMember) => void }

export function AddStaffForm({ sites, onInvited }: Props) {
  const { closeTo } = useClosePanel(STAFF_PATH)
  const canShare = useCan(staff.permissions)
  const [only, ...others] = sites
  const model = useRouteForm(staff.create, {
    values: {
      ...EMPTY_PERSON,
      suppliers: only && others.length === 0 ? [only.value] : [],
      ...(canShare ? { permissions: NO_GRANTS } : {}),
    },
    onSuccess: onInvited,
  })

  return (
    <PanelForm
      model={model}
      id="add-staff"
      submitLabel="Send invitation"
      closeTo={closeTo}
      alertMore={<SeatLink code={model.alertCode} />}
    >
      <PersonFields sites={sites} emailHint="They sign in with it, and their invitation goes there." />
      {canShare && (
        <PanelSection>
          <AccessField name="permissions" />
        </PanelSection>
      )}
      <InstructorFields />
      <RecordFields />
    </PanelForm>
  )
}
