import { pathTo } from '@connect/contract/paths'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { useSeats } from '#features/staff/shared/use-seats.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'

export function InvitationSent({ member, onAnother }: { member: StaffMember; onAnother: () => void }) {
  const { search } = useLocation()
  const { closeTo } = useClosePanel(pathTo('/v2/staff'))
  const canShare = useCan(staff.permissions)
  const { isFull } = useSeats()
  const foot = (
    <>
      {isFull ? (
        <Button variant="default" component={Link} to={pathTo('/v2/expand')}>
          Purchase more seats
        </Button>
      ) : (
        <Button variant="default" onClick={onAnother}>
          Add another
        </Button>
      )}
      <Button component={Link} to={closeTo}>
        Done
      </Button>
    </>
  )

  return (
    <PanelParts foot={foot}>
      <div role="status">
        <EmptyState
          title={`Invitation sent to ${member.email}`}
          hint={
            canShare
              ? `${member.name} is invited until they choose a password. The link in the email works for seven days.`
              : `${member.name} is invited until they choose a password. An admin sets their permissions.`
          }
          action={
            canShare && (
              <Button
                variant="default"
                component={Link}
                to={{ pathname: pathTo('/v2/staff/:staffId/permissions', { staffId: member.id }), search }}
                data-autofocus
              >
                Set permissions
              </Button>
            )
          }
        />
      </div>
    </PanelParts>
  )
}
