import { courses } from '@connect/contract/courses/course-routes'
import { pathTo } from '@connect/contract/paths'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { fetchModals } from '#ui/dialogs/modals.ts'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { DeactivationMessage } from './deactivation.tsx'

export function useAccountActions(member: StaffMember) {
  const { id, name } = member
  const params = { staff_id: id }
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isHandingOver, { open: openHandOver, close: closeHandOver }] = useDisclosure()
  const canHandOver = useCan(courses.handOver)
  const reset = useRouteMutation(staff.sendResetPasswordEmail)
  const update = useRouteMutation(staff.update)

  const setActive = (is_active: boolean) =>
    update.mutate(
      { params, body: { is_active } },
      {
        onSuccess: () => toast.success(is_active ? `${name} is active again` : `${name} is deactivated`),
        onError: (error) => showFailureToast(error, 'Nothing was changed.'),
      },
    )

  async function readDependents() {
    setAsking(true)
    try {
      return await queryClient.fetchQuery(query(staff.dependents, { params }))
    } catch (error) {
      showFailureToast(error, 'Nothing was changed.')
      return null
    } finally {
      setAsking(false)
    }
  }

  /** What hangs on them is read afresh, and shown before anything happens. */
  async function askAndDeactivate(): Promise<void> {
    const dependents = await readDependents()
    if (!dependents) return
    const handOverFirst = async () => {
      const modals = await fetchModals()
      modals?.closeAll()
      openHandOver()
    }
    const isMeant = await confirm({
      title: `Deactivate ${name}?`,
      message: (
        <DeactivationMessage
          dependents={dependents}
          onHandOver={canHandOver ? () => void handOverFirst() : undefined}
        />
      ),
      confirm: 'Deactivate',
      tone: 'danger',
    })
    if (isMeant) setActive(false)
  }

  const sendLink = () =>
    reset.mutate(
      { params },
      {
        onSuccess: ({ detail }) => toast.success(detail),
        onError: (error) => showFailureToast(error, 'No email was sent.'),
      },
    )

  return {
    sendLink: { isPending: reset.isPending, run: sendLink },
    activate: { isPending: update.isPending, run: () => setActive(true) },
    deactivate: { isPending: isAsking || update.isPending, run: () => void askAndDeactivate() },
    handOver: { isPossible: canHandOver, isOpen: isHandingOver, open: openHandOver, close: closeHandOver },
    withdraw: useWithdrawal(member),
  }
}

/** An invitation that is withdrawn takes the member with it, so their panel closes. */
function useWithdrawal({ id, name }: StaffMember) {
  const { close } = useClosePanel(pathTo('/v2/staff'))
  const { mutate, isPending } = useRouteMutation(staff.remove)

  async function askAndWithdraw(): Promise<void> {
    const isMeant = await confirm({
      title: `Withdraw ${name}'s invitation?`,
      message: 'Their link stops working immediately. You can invite them again later.',
      confirm: 'Withdraw invitation',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { staff_id: id } },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail)
          void close()
        },
        onError: (error) => showFailureToast(error, 'Nothing was changed.'),
      },
    )
  }

  return { isPending, run: () => void askAndWithdraw() }
}
