import { MemberPanel } from '#features/staff/shared/member-panel.tsx'
import { WorkingForm } from './working-form.tsx'

/** A person's pay, their working week, and their diary. */
export function WorkingPanel() {
  return <MemberPanel title="Working">{(member) => <WorkingForm key={member.id} member={member} />}</MemberPanel>
}
