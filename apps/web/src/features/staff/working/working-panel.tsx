import { ERRORS } from '@connect/contract/errors'
import { staff } from '@connect/contract/staff/routes'
import { PAYMENT_FREQUENCIES, type StaffMember } from '@connect/contract/staff/staff'
import { changeRefusal } from '@connect/contract/staff/staff-rules'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { FrozenNote, MemberPanel, STAFF_PATH } from '#features/staff/shared/member-panel.tsx'
import { standingOf, useActorStanding } from '#features/staff/shared/use-standing.ts'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { WeekdaysField } from '#ui/fields/weekdays-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { Diary } from './diary.tsx'

/** A person's pay, their working week, and their diary. */
export function WorkingPanel() {
  return <MemberPanel title="Working">{(member) => <WorkingForm key={member.id} member={member} />}</MemberPanel>
}

const FREQUENCIES = Object.entries(PAYMENT_FREQUENCIES).map(([value, label]) => ({ value, label }))

/** What the fields of pay and working week start with. */
const workingValues = (member: StaffMember) => ({
  payment_frequency: member.payment_frequency,
  payment_rate: member.payment_rate,
  working_days: member.working_days,
  default_start_time: member.default_start_time,
  default_end_time: member.default_end_time,
  holiday_allowance: member.holiday_allowance,
})

/** Saving leaves the panel open, since the diary is beneath. */
function WorkingForm({ member }: { member: StaffMember }) {
  const { closeTo } = useClosePanel(STAFF_PATH)
  const canSave = useCan(staff.update)
  const refused = changeRefusal(useActorStanding(), standingOf(member))
  const model = useRouteForm(staff.update, {
    params: { staff_id: member.id },
    values: workingValues(member),
    onSuccess: (saved) => {
      model.form.reset(workingValues(saved))
      toast.success('Working details saved')
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
      {canSave && refused && <FrozenNote>{ERRORS[refused].detail}</FrozenNote>}
      <PanelSection title="Pay">
        <SelectField name="payment_frequency" label="Paid" options={FREQUENCIES} clearable />
        <MoneyField name="payment_rate" label="Rate" />
      </PanelSection>
      <PanelSection title="Working week">
        <WeekdaysField name="working_days" label="Days" wide />
        <TimeField name="default_start_time" label="Starts" />
        <TimeField name="default_end_time" label="Finishes" />
        <IntegerField name="holiday_allowance" label="Holiday allowance" description="Days per year" />
      </PanelSection>
    </PanelForm>
  )
}
