import { orderMoney } from '@connect/contract/orders/money-routes'
import { isLockedSource } from '@connect/contract/orders/order-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { Menu } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { useDeleteOrder } from '#features/orders/shared/use-delete-order.ts'
import { orderPath } from '#pickers/order/order-paths.ts'
import { ButtonMenu } from '#ui/menus/button-menu.tsx'
import type { MenuOpening } from '#ui/menus/menu-button.tsx'

export type RowMenuProps = MenuOpening & { training: TrainingRow }

/** What can be done with an order; what RideTo keeps is changed there (N-30). */
export function RowMenu({ training, ...opening }: RowMenuProps) {
  const { search } = useLocation()
  const canEdit = useCan(trainings.update)
  const canPay = useCan(orderMoney.pay)
  const remove = useDeleteOrder(training)
  const { order, source } = training
  const isOwn = !isLockedSource(source)
  const pathname = orderPath(training)

  return (
    <ButtonMenu {...opening}>
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
    </ButtonMenu>
  )
}
