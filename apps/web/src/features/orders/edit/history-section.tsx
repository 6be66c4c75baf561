import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { formatPounds } from '@connect/contract/money'
import { PAYMENT_METHODS } from '@connect/contract/orders/order-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { formatDateTime } from '#lib/dates.ts'
import { RecordedTimeline } from '#pickers/recorded-timeline.tsx'
import { Timeline } from '#ui/page/timeline.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { MessageRiderDialog } from './messages-dialog.tsx'
import { MessagesList, useMessages } from './messages-list.tsx'
import classes from './order.module.css'
import { PlannedMessages } from './planned-messages.tsx'
import { Section } from './section.tsx'

type Tab = { hash: string; label: string; count?: number | undefined }

export function HistorySection({ training }: { training: Training }) {
  const { search, hash } = useLocation()
  const canWrite = useCan(customerEmails.create)
  const [isWriting, setWriting] = useState(false)
  const messages = useMessages(training.id)
  const { payments } = training.order
  const tabs: Tab[] = [
    { hash: '#payments', label: 'Payments', count: payments.length },
    ...(messages.canSee ? [{ hash: '#messages', label: 'Messages', count: messages.answer.data?.count }] : []),
    { hash: '', label: 'Changes' },
  ]
  const current = tabs.find((tab) => tab.hash === hash)?.label ?? 'Changes'
  const acts = (
    <span className="beside">
      <ConfirmButton training={training} />
      {canWrite && (
        <button type="button" className={classes.act} onClick={() => setWriting(true)}>
          Message rider…
        </button>
      )}
    </span>
  )

  return (
    <Section title="History" end={acts}>
      <nav aria-label="History" className={classes.tabs}>
        {tabs.map((tab) => (
          <Link
            key={tab.label}
            to={{ search, hash: tab.hash }}
            className={classes.tab}
            aria-current={tab.label === current ? 'page' : undefined}
            replace
            preventScrollReset
          >
            {tab.label} {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
          </Link>
        ))}
      </nav>
      {current === 'Payments' && <Payments payments={payments} />}
      {current === 'Messages' && (
        <>
          <PlannedMessages training_id={training.id} />
          <MessagesList {...messages} />
        </>
      )}
      {current === 'Changes' && (
        <RecordedTimeline table={TRAINING_FIELDS} route={trainings.history} params={{ training_id: training.id }} />
      )}
      {isWriting && <MessageRiderDialog training={training} onClose={() => setWriting(false)} />}
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
