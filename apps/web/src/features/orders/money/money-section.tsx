import { formatPounds } from '@connect/contract/money'
import type { Training } from '@connect/contract/orders/training'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { LedgerTable } from './ledger-table.tsx'
import classes from './money.module.css'
import { useMoneyRules } from './money-rules.ts'
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

function Actions({ training, onOpen }: Pick<Props, 'training' | 'onOpen'>) {
  const { pays, refunds, adjusts, addsVoucher, isOffered } = useMoneyRules(training)
  const removeVoucher = useRemoveVoucher(training)
  if (!isOffered) return null
  return (
    <div className={classes.actions}>
      {pays && <Button onClick={() => onOpen('payment')}>Take payment</Button>}
      {refunds && training.order.refund_due > 0 && (
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
            {refunds && <Menu.Item onClick={() => onOpen('refund')}>Refund…</Menu.Item>}
            {adjusts && <Menu.Item onClick={() => onOpen('adjust')}>Adjust price…</Menu.Item>}
            {addsVoucher && <Menu.Item onClick={() => onOpen('voucher')}>Add promo code…</Menu.Item>}
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
