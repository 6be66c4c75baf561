import { creditsInWords } from '@connect/contract/credits/credits'
import { MAIL_STATUSES, type MailStatus } from '@connect/contract/mails/mail'
import { formatUkMobile } from '@connect/contract/people/uk-mobile'
import type { CustomerSms } from '@connect/contract/sms/customer-sms'
import { formatDateTime } from '#lib/dates.ts'
import { Flag } from '#ui/badges/flag.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import classes from './sms.module.css'

/** What is not as it should be has a flag. */
const FLAGS: { [S in MailStatus]?: 'danger' | 'warning' } = { FAILED: 'danger', UNKNOWN: 'warning' }

/** What is paid, is about to be, or was not. */
function costText({ status, cost }: CustomerSms): string {
  if (status === 'FAILED' || status === 'UNKNOWN') return 'Nothing charged'
  const isPaid = status === 'SENT' || status === 'OUTBOX'
  return isPaid ? creditsInWords(cost) : `Will use ${creditsInWords(cost)}`
}

/** '2 segments' */
export const segmentsText = (segments: number) => `${segments} segment${segments === 1 ? '' : 's'}`

/** One message as it was sent, by whom, and what became of it. */
export function SmsLine({ sms }: { sms: CustomerSms }) {
  const { body, status, user, created, to_phone, segments, last_error } = sms
  const tone = FLAGS[status]

  return (
    <li className={classes.sms}>
      <div className={classes.head}>
        <strong>{user?.full_name ?? 'Connect'}</strong>
        <span className={classes.muted}>{formatDateTime(created)}</span>
        {tone ? (
          <Flag tone={tone}>{MAIL_STATUSES[status]}</Flag>
        ) : (
          <StatusDot tone={status === 'SENT' ? 'success' : 'neutral'}>{MAIL_STATUSES[status]}</StatusDot>
        )}
      </div>
      <p className={classes.body}>{body}</p>
      <p className={classes.muted}>
        {[formatUkMobile(to_phone), segmentsText(segments), costText(sms)].filter(Boolean).join(' · ')}
      </p>
      {last_error && <p className={classes.error}>{last_error}</p>}
    </li>
  )
}
