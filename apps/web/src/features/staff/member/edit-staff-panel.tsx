import { StaffStatusDot } from '#features/staff/list/staff-columns.tsx'
import { MemberPanel } from '#features/staff/shared/member-panel.tsx'
import { EditStaffForm } from './edit-staff-form.tsx'

/** A person's facts, and what can be done with their account. */
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
