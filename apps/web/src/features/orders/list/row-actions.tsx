import { orderMoney } from '@connect/contract/orders/money-routes'
import { isLockedSource } from '@connect/contract/orders/order-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { useDeleteOrder } from '#features/orders/shared/use-delete-order.ts'
import { orderPath } from '#pickers/order/order-paths.ts'

type Props = { training: TrainingRow }

/** What can be done with an order; what RideTo keeps is changed there (N-30). */
export function RowActions({ training }: Props) {
  const { search } = useLocation()
  const canEdit = useCan(trainings.update)
  const canPay = useCan(orderMoney.pay)
  const remove = useDeleteOrder(training)
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
        {remove && (
          <Menu.Item color="red" onClick={() => void remove()}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
