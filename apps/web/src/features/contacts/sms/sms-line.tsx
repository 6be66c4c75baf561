import { formatUkMobile } from '@connect/contract/people/uk-mobile'
import type { CustomerSms } from '@connect/contract/sms/customer-sms'
import { formatDateTime } from '#lib/dates.ts'
import { costText, MessageStatus } from '#pickers/messages/message-status.tsx'
import { segmentsText } from '#pickers/messages/sms-size.tsx'
import classes from './sms.module.css'

/** One message as it was sent, by whom, and what became of it. */
export function SmsLine({ sms }: { sms: CustomerSms }) {
  const { body, status, user, created, to_phone, segments, last_error, cost, receipt } = sms

  return (
    <li className={classes.sms}>
      <div className={classes.head}>
        <strong>{user?.full_name ?? 'Connect'}</strong>
        <span className={classes.muted}>{formatDateTime(created)}</span>
        <MessageStatus status={status} receipt={receipt} />
      </div>
      <p className={classes.body}>{body}</p>
      <p className={classes.muted}>
        {[formatUkMobile(to_phone), segmentsText(segments), costText(status, cost)].filter(Boolean).join(' · ')}
      </p>
      {last_error && <p className={classes.error}>{last_error}</p>}
    </li>
  )
}
