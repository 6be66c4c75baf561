import { trainingMessages } from '@connect/contract/messages/routes'
import { CHANNELS, type TrainingMessage } from '@connect/contract/messages/training-message'
import { pathTo } from '@connect/contract/paths'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { formatDateTime } from '#lib/dates.ts'
import { costText, MessageStatus } from '#pickers/messages/message-status.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './messages.module.css'

/** Newest first; nothing is asked for who may not see contacts. */
export function useMessages(training_id: number) {
  const canSee = useCan(trainingMessages.list)
  const { page_size, showMore } = useFirstRows()
  const answer = useQuery({
    ...query(trainingMessages.list, { params: { training_id }, query: { page_size } }),
    placeholderData: keepPreviousData,
    enabled: canSee,
  })
  return { canSee, answer, showMore }
}

export const MessagesList = ({ answer, showMore }: ReturnType<typeof useMessages>) => (
  <Loaded query={answer} what="messages" fields={3}>
    {({ count, results }) =>
      count === 0 ? (
        <p className={classes.quiet}>No emails or text messages about this order yet.</p>
      ) : (
        <>
          <ul className={classes.messages} aria-label="Messages">
            {results.map((message) => (
              <Message key={`${message.channel} ${message.id}`} message={message} />
            ))}
          </ul>
          <MoreRows answer={answer} showMore={showMore} />
        </>
      )
    }
  </Loaded>
)

export const CHANNEL_ICONS = { EMAIL: IconMail, SMS: IconMessage } as const

/** An email has a page of its own with its words; a text message is all there is. */
function Message({ message }: { message: TrainingMessage }) {
  const { channel, id, customer, text, status, user, created, last_error, cost, receipt } = message
  const Icon = CHANNEL_ICONS[channel]
  const who = [user?.full_name ?? 'Connect', formatDateTime(created), cost && costText(status, cost)]
  return (
    <li className={classes.message}>
      <Icon size={16} role="img" aria-label={CHANNELS[channel]} />
      <div className={classes.words}>
        <p className={classes.text}>
          {channel === 'EMAIL' ? (
            <Link
              to={pathTo('/v2/contacts/:customerId/details/emails/:emailId', { customerId: customer, emailId: id })}
              className={classes.link}
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <p className={classes.quiet}>{who.filter(Boolean).join(' · ')}</p>
        {last_error && <p className={classes.error}>{last_error}</p>}
      </div>
      <MessageStatus status={status} receipt={receipt} />
    </li>
  )
}
