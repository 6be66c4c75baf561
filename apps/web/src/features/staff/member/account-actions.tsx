import { BROWSER_ERRORS } from '@connect/contract/api-error'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { changeRefusal, deactivationRefusal, type StaffRefusal } from '@connect/contract/staff/staff-rules'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/staff/shared/staff-panel.module.css'
import { toStanding, useActorStanding } from '#features/staff/shared/use-standing.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { MakeOwnerDialog } from './make-owner-dialog.tsx'
import { useAccountActions } from './use-account-actions.tsx'

const why = (refused: StaffRefusal | 'staff_is_inactive' | null): string | undefined =>
  refused ? BROWSER_ERRORS[refused].detail : undefined

export function AccountActions({ member }: { member: StaffMember }) {
  const actor = useActorStanding()
  const canMakeOwner = useCan(staff.makeOwner)
  const { sendLink, activate, deactivate, withdraw, handOver } = useAccountActions(member)
  const [isMakingOwner, { open, close }] = useDisclosure()
  const { status } = member
  const isInvited = status === 'INVITED'
  const isInactive = status === 'INACTIVE'
  const noChange = changeRefusal(actor, toStanding(member))
  const noDeactivation = why(deactivationRefusal(actor, toStanding(member)))

  return (
    <section className={classes.account}>
      <h3 className={classes.heading}>Account</h3>
      <AccountAction
        label={isInvited ? 'Resend invitation' : 'Send reset password email'}
        hint={isInvited ? 'Sends a new link, valid for seven days.' : 'Sends a link to choose a new password.'}
        refused={why(noChange ?? (isInactive ? 'staff_is_inactive' : null))}
        {...sendLink}
      />
      {isInvited && (
        <AccountAction
          label="Withdraw invitation"
          hint="Their link stops working and they leave the list."
          refused={noDeactivation}
          isDangerous
          {...withdraw}
        />
      )}
      {handOver.isPossible && !isInvited && (
        <AccountAction
          label="Hand over courses"
          hint="A colleague takes their upcoming courses."
          refused={undefined}
          isPending={false}
          run={handOver.open}
        />
      )}
      {isInactive ? (
        <AccountAction
          label="Activate"
          hint="They can sign in again, and take a seat."
          refused={why(noChange)}
          {...activate}
        />
      ) : (
        <AccountAction
          label="Deactivate"
          hint="They can no longer sign in, and their seat is free. Nothing is deleted."
          refused={noDeactivation}
          isDangerous
          {...deactivate}
        />
      )}
      {canMakeOwner && member.id !== actor.id && (
        <AccountAction
          label="Make account owner"
          hint="They get every permission and control of the subscription. You stay an admin."
          refused={why(status === 'ACTIVE' ? null : 'staff_is_inactive')}
          isDangerous
          isPending={false}
          run={open}
        />
      )}
      {handOver.isOpen && <HandOverDialog member={member} onClose={handOver.close} />}
      {isMakingOwner && <MakeOwnerDialog member={member} onClose={close} />}
    </section>
  )
}

type Props = {
  label: string
  hint: string
  /** In the place of the hint. */
  refused: string | undefined
  isDangerous?: boolean
  isPending: boolean
  run: () => void
}

function AccountAction({ label, hint, refused, isDangerous = false, isPending, run }: Props) {
  const id = useId()
  return (
    <div className={classes.action}>
      <span id={id} className={classes.hint}>
        {refused ?? hint}
      </span>
      <Button
        variant="default"
        {...(isDangerous ? { classNames: { root: classes.danger ?? '' } } : {})}
        disabled={refused !== undefined}
        loading={isPending}
        onClick={run}
        aria-describedby={id}
      >
        {label}
      </Button>
    </div>
  )
}
