import { orderMoney } from '@connect/contract/orders/money-routes'
import { trainings } from '@connect/contract/orders/order-routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { Menu } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { useDeleteOrder } from '#features/orders/shared/use-delete-order.ts'
import { useMayDo } from '#features/orders/shared/use-may-do.ts'
import { orderPath } from '#pickers/order/order-paths.ts'
import { ButtonMenu } from '#ui/menus/button-menu.tsx'
import type { MenuOpening } from '#ui/menus/menu-button.tsx'

export type OrderRowMenuProps = MenuOpening & { training: TrainingRow }

export function RowMenu({ training, ...opening }: OrderRowMenuProps) {
  const { search } = useLocation()
  const canEdit = useCan(trainings.update)
  const canPay = useCan(orderMoney.pay)
  const remove = useDeleteOrder(training)
  const { order, source } = training
  const maySettle = useMayDo(source, 'settle')
  const pathname = orderPath(training)

  return (
    <ButtonMenu {...opening}>
      <Menu.Item component={Link} to={{ pathname, search }}>
        {canEdit ? 'Edit' : 'View'}
      </Menu.Item>
      {canPay && maySettle && order.outstanding > 0 && (
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
