import { EditStaffForm } from './edit-staff-form.tsx'
import { MemberPanel } from './member-panel.tsx'
import { StaffStatusDot } from './staff-columns.tsx'

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
