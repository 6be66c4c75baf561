import { ERRORS } from '@connect/contract/errors'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { permissionsRefusal } from '@connect/contract/staff/staff-rules'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#api/query/query.ts'
import { FrozenNote } from '#features/staff/shared/frozen-note.tsx'
import { MemberPanel } from '#features/staff/shared/member-panel.tsx'
import { STAFF_PATH } from '#features/staff/shared/staff-path.ts'
import { standingOf, useActorStanding } from '#features/staff/shared/use-standing.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { PermissionsForm } from './permissions-form.tsx'

/** What a person may, for admins (PERM-15). */
export function PermissionsPanel() {
  return (
    <MemberPanel title="Permissions">
      {(member) => (member.is_account_owner ? <OwnerNote member={member} /> : <Loaded member={member} />)}
    </MemberPanel>
  )
}

function OwnerNote({ member }: { member: StaffMember }) {
  const { closeTo } = useClosePanel(STAFF_PATH)
  const target = standingOf(member)
  const refused = permissionsRefusal(useActorStanding(), target, target)

  return (
    <PanelParts
      foot={
        <Button variant="default" component={Link} to={closeTo}>
          Close
        </Button>
      }
    >
      <FrozenNote>
        {member.name} is the account owner and may do everything. {refused && ERRORS[refused].detail}
      </FrozenNote>
    </PanelParts>
  )
}

function Loaded({ member }: { member: StaffMember }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(staff.permissions, { params: { staff_id: member.id } }),
    refetchOnWindowFocus: false,
  })
  if (data) return <PermissionsForm key={member.id} member={member} permissions={data} />

  return (
    <PanelParts>
      {isError ? (
        <FailedState title="Unable to load permissions" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton />
      )}
    </PanelParts>
  )
}
