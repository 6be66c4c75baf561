import { formatPounds } from '@connect/contract/money'
import { discountablePrice } from '@connect/contract/orders/charge-changes'
import { orderMoney } from '@connect/contract/orders/money-routes'
import type { Training } from '@connect/contract/orders/training'
import { isToCome } from '@connect/contract/orders/training-states'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '#api/session/use-can.ts'
import { openChargesOf } from '#features/orders/shared/charges-of.ts'
import { useMayDo } from '#features/orders/shared/use-may-do.ts'
import { refundable } from './ledger.ts'
import { LedgerTable } from './ledger-table.tsx'
import classes from './money.module.css'
import { useRemoveVoucher } from './use-remove-voucher.ts'

export type MoneyDialog = 'payment' | 'refund' | 'adjust' | 'voucher'

type Props = {
  training: Training
  /** On a phone the ledger is behind a button. */
  isNarrow: boolean
  onOpen: (dialog: MoneyDialog) => void
}

/** What is owed first and biggest, then what was paid of it, then how that came about. */
export function MoneySection({ training, isNarrow, onOpen }: Props) {
  const { order } = training
  const { outstanding, refund_due, charged, paid } = order

  return (
    <section className={classes.section} aria-labelledby="order-money">
      <h3 id="order-money" className={isNarrow ? 'visually-hidden' : classes.title}>
        Money
      </h3>
      <div className={classes.head}>
        <p className={classes.owed}>
          <span className={classes.label}>{refund_due > 0 ? 'Refund due' : 'Outstanding'}</span>
          <span className={classes.amount} data-settled={outstanding + refund_due === 0 || undefined}>
            {formatPounds(refund_due > 0 ? refund_due : outstanding)}
          </span>{' '}
          <span className={classes.of}>
            {formatPounds(paid)} of {formatPounds(charged)} paid
          </span>
        </p>
        <Actions training={training} onOpen={onOpen} />
      </div>
      {isNarrow ? <FoldedLedger order={order} /> : <LedgerTable order={order} />}
    </section>
  )
}

/** Whether a promo code can still be taken off a training: its order has none, and it has no other discount. */
const takesVoucher = (training: Training): boolean =>
  training.order.voucher_code === null &&
  training.package === null &&
  isToCome(training.status) &&
  (discountablePrice(openChargesOf(training)) ?? 0) > 0

function Actions({ training, onOpen }: Pick<Props, 'training' | 'onOpen'>) {
  const { outstanding, refund_due, payments } = training.order
  const maySettle = useMayDo(training.source, 'settle')
  const canPay = useCan(orderMoney.pay) && maySettle
  const canRefund = useCan(orderMoney.refund) && maySettle
  const canAdjust = useCan(orderMoney.adjust) && !training.is_locked
  const canAddVoucher = useCan(orderMoney.addVoucher) && takesVoucher(training)
  const removeVoucher = useRemoveVoucher(training)
  if (!canPay && !canRefund && !canAdjust) return null
  return (
    <div className={classes.actions}>
      {canPay && outstanding > 0 && <Button onClick={() => onOpen('payment')}>Take payment</Button>}
      {canRefund && refund_due > 0 && (
        <Button variant="default" onClick={() => onOpen('refund')}>
          Refund…
        </Button>
      )}
      {!training.is_locked && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label="More about the money">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {canRefund && refundable(payments).length > 0 && (
              <Menu.Item onClick={() => onOpen('refund')}>Refund…</Menu.Item>
            )}
            {canAdjust && <Menu.Item onClick={() => onOpen('adjust')}>Adjust price…</Menu.Item>}
            {canAddVoucher && <Menu.Item onClick={() => onOpen('voucher')}>Add promo code…</Menu.Item>}
            {removeVoucher && <Menu.Item onClick={() => void removeVoucher()}>Remove promo code</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

function FoldedLedger({ order }: Pick<Training, 'order'>) {
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <Button
        variant="subtle"
        className={classes.fold ?? ''}
        aria-expanded={isOpen}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        Charges and payments
      </Button>
      {isOpen && <LedgerTable order={order} />}
    </>
  )
}
