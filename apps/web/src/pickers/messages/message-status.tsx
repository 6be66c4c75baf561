import { creditsInWords } from '@connect/contract/credits/credits'
import { MAIL_STATUSES, type MailStatus } from '@connect/contract/mails/mail'
import { SMS_RECEIPTS, type SmsReceipt } from '@connect/contract/sms/sms-receipt'
import { Flag } from '#ui/badges/flag.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'

/** What is not as it should be has a flag. */
const FLAGS: { [S in MailStatus]?: 'danger' | 'warning' } = { FAILED: 'danger', UNKNOWN: 'warning' }

type Props = {
  status: MailStatus
  /** Of a text message, once its service reported it: it says more than the status. */
  receipt?: SmsReceipt | null
}

/** What became of an email or a text message. */
export function MessageStatus({ status, receipt = null }: Props) {
  if (receipt === 'UNDELIVERED') return <Flag tone="danger">{SMS_RECEIPTS[receipt]}</Flag>
  if (receipt === 'DELIVERED') return <StatusDot tone="success">{SMS_RECEIPTS[receipt]}</StatusDot>
  const tone = FLAGS[status]
  if (tone) return <Flag tone={tone}>{MAIL_STATUSES[status]}</Flag>
  return <StatusDot tone={status === 'SENT' ? 'success' : 'neutral'}>{MAIL_STATUSES[status]}</StatusDot>
}

/** What is paid for a text message, is about to be, or was not. */
export function costText(status: MailStatus, cost: string): string {
  if (status === 'FAILED' || status === 'UNKNOWN') return 'Nothing charged'
  const isPaid = status === 'SENT' || status === 'OUTBOX'
  return isPaid ? creditsInWords(cost) : `Will use ${creditsInWords(cost)}`
}
