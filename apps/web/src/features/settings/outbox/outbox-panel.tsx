import { isRetryable, type MailText } from '@connect/contract/mails/mail'
import { mails } from '@connect/contract/mails/routes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { LetterText } from './letter-text.tsx'
import { MailStatusBadge, mailStatusNote } from './mail-status.tsx'
import classes from './outbox-panel.module.css'
import { SendAgain } from './send-again.tsx'

/** One letter: what became of it, and its words. */
export function OutboxPanel() {
  const { mailId = '' } = useParams()
  const { data, isError, isFetching, refetch } = useQuery(query(mails.get, { params: { mail_id: mailId } }))

  return (
    <RoutePanel
      title={data?.subject ?? 'Email'}
      subtitle={data && `To ${data.to_name} · ${data.to_email}`}
      foot={data && isRetryable(data.status) && <SendAgain mail={data} />}
    >
      {data && <Letter mail={data} />}
      {!data && isError && (
        <FailedState title="Unable to load email" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <FormSkeleton fields={4} />}
    </RoutePanel>
  )
}

function Letter({ mail }: { mail: MailText }) {
  const facts = [
    ['Written', formatDateTime(mail.created)],
    ['Sent', formatDateTime(mail.sent_at)],
    ['Attempts', mail.attempts > 0 ? String(mail.attempts) : ''],
    ['Error', mail.last_error ?? ''],
  ]

  return (
    <>
      <p className={classes.status}>
        <MailStatusBadge status={mail.status} />
        <span>{mailStatusNote(mail.status)}</span>
      </p>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <LetterText text={mail.text} />
    </>
  )
}
