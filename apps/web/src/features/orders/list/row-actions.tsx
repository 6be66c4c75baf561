import { isLockedSource } from '@connect/contract/orders/order-constants'
import { orderMoney, trainings } from '@connect/contract/orders/order-routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useRouteMutation } from '#api/query/query.ts'
import { tellFailure } from '#api/query/tell-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { orderPath } from '#pickers/order/order-paths.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

type Props = { training: TrainingRow }

/** Whether nothing was paid and no certificate names it, so that it may go as if it had never been. */
const isWithoutHistory = ({ order, certificate_number }: TrainingRow): boolean =>
  order.paid === 0 && certificate_number === null

/** What can be done with an order; what RideTo keeps is changed there (N-30). */
export function RowActions({ training }: Props) {
  const { search } = useLocation()
  const canEdit = useCan(trainings.update)
  const canPay = useCan(orderMoney.pay)
  const canDelete = useCan(trainings.remove)
  const { order, source } = training
  const isOwn = !isLockedSource(source)
  const pathname = orderPath(training)

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${order.friendly_id}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={{ pathname, search }}>
          {canEdit ? 'Edit' : 'View'}
        </Menu.Item>
        {canPay && isOwn && order.outstanding > 0 && (
          <Menu.Item component={Link} to={{ pathname, search, hash: 'payment' }}>
            Take payment
          </Menu.Item>
        )}
        {canDelete && isOwn && isWithoutHistory(training) && <DeleteItem training={training} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function DeleteItem({ training: { id, order, customer } }: Props) {
  const { mutate } = useRouteMutation(trainings.remove)

  async function askAndDelete(): Promise<void> {
    const isMeant = await confirm({
      title: `Delete ${order.friendly_id}?`,
      message: `${customer.full_name} will no longer be booked. This cannot be undone. To keep a record, cancel the order instead.`,
      confirm: 'Delete order',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { training_id: id } },
      {
        onSuccess: ({ detail }) => toast.success(detail),
        onError: (error) => tellFailure(error, 'The order was not deleted.'),
      },
    )
  }

  return (
    <Menu.Item color="red" onClick={() => void askAndDelete()}>
      Delete
    </Menu.Item>
  )
}
