import { isRetryable, type MailText } from '@connect/contract/mails/mail'
import { mails } from '@connect/contract/mails/routes'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { MailStatusBadge, mailStatusNote } from './mail-status.tsx'
import classes from './outbox-panel.module.css'
import { SendAgain } from './send-again.tsx'

export function OutboxPanel() {
  const { mailId = '' } = useParams()
  const answer = useQuery(query(mails.get, { params: { mail_id: mailId } }))

  return (
    <RoutePanel
      title={answer.data?.subject ?? 'Email'}
      subtitle={answer.data && `To ${answer.data.to_name} · ${answer.data.to_email}`}
      foot={answer.data && isRetryable(answer.data.status) && <SendAgain mail={answer.data} />}
    >
      <Loaded query={answer} what="email" fields={4}>
        {(data) => <Letter mail={data} />}
      </Loaded>
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

const ADDRESS = /(https?:\/\/[^\s<>]+)/

/** A link that is masked leads nowhere. */
const isWhole = (part: string) => ADDRESS.test(part) && !part.includes('•')

function LetterText({ text }: { text: string }) {
  return (
    <div className={classes.letter}>
      {text.split(ADDRESS).map((part, index) => (
        <Fragment key={`${index} ${part}`}>{isWhole(part) ? <a href={part}>{part}</a> : part}</Fragment>
      ))}
    </div>
  )
}
