import type { StaffMember } from '@connect/contract/staff/staff'
import { useState } from 'react'
import { useSites } from '#pickers/use-sites.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { AddStaffForm } from './add-staff-form.tsx'
import { InvitationSent } from './invitation-sent.tsx'

/** Inviting somebody; that it was sent is a state of the panel. */
export function AddStaffPanel() {
  const { options, isPending, isError, isFetching, refetch } = useSites()
  const [invited, setInvited] = useState<StaffMember | null>(null)
  const isReady = !isPending && !isError

  return (
    <RoutePanel title="Add Staff" subtitle="They get a mail with which they choose their password." isBare={isReady}>
      {invited && <InvitationSent member={invited} onAnother={() => setInvited(null)} />}
      {isReady && !invited && <AddStaffForm sites={options} onInvited={setInvited} />}
      {isError && <FailedState title="Unable to load sites" onRetry={() => void refetch()} isRetrying={isFetching} />}
      {isPending && <FormSkeleton />}
    </RoutePanel>
  )
}
