import type { Training } from '@connect/contract/orders/training'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type MoneyRules, useMoneyRules } from '#features/orders/money/money-rules.ts'
import { goneWords, OpenDialog } from '#features/orders/shared/close-over.ts'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { CloseLink } from '#ui/panel/facts.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { type OrderDialogName, OrderDialogs } from './order-dialogs.tsx'
import { OrderForm } from './order-form.tsx'
import { type OrderRules, useOrderRules } from './order-rules.ts'
import { OrderSections } from './order-sections.tsx'

/** A row's menu leads to the payment at once, and that back to the list. */
const PAYMENT_HASH = '#payment'

type OpenedDialog = {
  name: OrderDialogName
  /** As it was then. */
  training: Training
}

function canDo(name: OrderDialogName, rules: OrderRules, money: MoneyRules): boolean {
  if (name === 'payment') return money.pays
  if (name === 'refund') return money.refunds
  if (name === 'adjust') return money.adjusts
  if (name === 'voucher') return money.addsVoucher
  if (name === 'move') return rules.moves
  if (name === 'rebook') return rules.rebooks
  if (name === 'cancel') return rules.cancels
  if (name === 'reopen') return rules.reopens
  return rules.outcomes.includes(name)
}

/** A form for who may change orders, its facts for everybody else; what is done to an order is a dialog over it. */
export function OrderDetails({ training }: { training: Training }) {
  const rules = useOrderRules(training)
  const { hash } = useLocation()
  const { closeTo, close: closePanel } = useOrderPlace()
  const isNarrow = !useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const money = useMoneyRules(training)
  const [isForPayment] = useState(hash === PAYMENT_HASH && money.pays)
  const [dialog, setDialog] = useState<OpenedDialog | null>(isForPayment ? { name: 'payment', training } : null)
  // What a dialog changed of the training, the form starts from.
  const [generation, setGeneration] = useState(0)
  const close = () => {
    setDialog(null)
    if (isForPayment) void closePanel()
  }
  const open = (name: OrderDialogName) => setDialog({ name, training })
  const sections = { training, rules, isNarrow, onOpen: open }
  const gone = dialog && !canDo(dialog.name, rules, money) ? goneWords(dialog.training, training) : null

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
        <OpenDialog value={{ gone, close }}>
          <OrderDialogs
            name={dialog.name}
            training={training}
            onClose={close}
            onChanged={() => {
              close()
              setGeneration((before) => before + 1)
            }}
          />
        </OpenDialog>
      )}
    </>
  )
}
