import { orderMoney } from '@connect/contract/orders/money-routes'
import type { Training } from '@connect/contract/orders/training'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { useMayDo } from '#features/orders/shared/use-may-do.ts'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { CloseLink } from '#ui/panel/facts.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { type OrderDialogName, OrderDialogs } from './order-dialogs.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderRules } from './order-rules.ts'
import { OrderSections } from './order-sections.tsx'

/** A row's menu leads to the payment at once, and that back to the list. */
const PAYMENT_HASH = '#payment'

/** A form for who may change orders, its facts for everybody else; what is done to an order is a dialog over it. */
export function OrderDetails({ training }: { training: Training }) {
  const rules = useOrderRules(training)
  const { hash } = useLocation()
  const { closeTo, close: closePanel } = useOrderPlace()
  const isNarrow = !useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const maySettle = useMayDo(training.source, 'settle')
  const mayPay = useCan(orderMoney.pay) && maySettle && training.order.outstanding > 0
  const [isForPayment] = useState(hash === PAYMENT_HASH && mayPay)
  const [dialog, setDialog] = useState<OrderDialogName | null>(isForPayment ? 'payment' : null)
  // What a dialog changed of the training, the form starts from.
  const [generation, setGeneration] = useState(0)
  const close = () => {
    setDialog(null)
    if (isForPayment) void closePanel()
  }
  const sections = { training, rules, isNarrow, onOpen: setDialog }

  return (
    <>
      {rules.canEdit ? (
        <OrderForm key={generation} {...sections} />
      ) : (
        <PanelParts isFrozen foot={<CloseLink to={closeTo} />}>
          <OrderSections {...sections} />
        </PanelParts>
      )}
      {dialog && (
        <OrderDialogs
          name={dialog}
          training={training}
          onClose={close}
          onChanged={() => {
            close()
            setGeneration((before) => before + 1)
          }}
        />
      )}
    </>
  )
}
