import { formatPounds } from '@connect/contract/money'
import { PAYMENT_METHODS } from '@connect/contract/orders/order-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { Link, useLocation } from 'react-router'
import { formatDateTime } from '#lib/dates.ts'
import { RecordedTimeline } from '#pickers/recorded-timeline.tsx'
import { Timeline } from '#ui/page/timeline.tsx'
import classes from './order.module.css'
import { Section } from './section.tsx'

const PAYMENTS_HASH = '#payments'

export function HistorySection({ training }: { training: Training }) {
  const { search, hash } = useLocation()
  const isPayments = hash === PAYMENTS_HASH
  const { payments } = training.order

  return (
    <Section title="History">
      <nav aria-label="History" className={classes.tabs}>
        <Link
          to={{ search, hash: PAYMENTS_HASH }}
          className={classes.tab}
          aria-current={isPayments ? 'page' : undefined}
          replace
          preventScrollReset
        >
          Payments <span className={classes.count}>{payments.length}</span>
        </Link>
        <Link
          to={{ search, hash: '' }}
          className={classes.tab}
          aria-current={isPayments ? undefined : 'page'}
          replace
          preventScrollReset
        >
          Changes
        </Link>
      </nav>
      {isPayments ? (
        <Payments payments={payments} />
      ) : (
        <RecordedTimeline table={TRAINING_FIELDS} route={trainings.history} params={{ training_id: training.id }} />
      )}
    </Section>
  )
}

type Payment = Training['order']['payments'][number]

const formatPayment = ({ kind, amount, method }: Payment): string =>
  `${kind === 'REFUND' ? 'Refund' : 'Payment'} ${formatPounds(amount)} by ${PAYMENT_METHODS[method].toLowerCase()}`

const Payments = ({ payments }: { payments: readonly Payment[] }) =>
  payments.length === 0 ? (
    <p className={classes.quiet}>No payments yet.</p>
  ) : (
    <Timeline
      events={payments.toReversed().map((payment) => ({
        key: payment.id,
        what: formatPayment(payment),
        who: `${payment.user?.full_name ?? 'Connect'} · ${formatDateTime(payment.created)}`,
        lines: [payment.reference, payment.note].filter((line) => line !== null),
      }))}
    />
  )
