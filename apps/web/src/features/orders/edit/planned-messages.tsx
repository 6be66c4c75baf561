import { londonTime } from '@connect/contract/calendar/london'
import { CHANNELS } from '@connect/contract/messages/training-message'
import type { PlannedMessage } from '@connect/contract/planned-messages/planned-message'
import { plannedMessages } from '@connect/contract/planned-messages/routes'
import { TRIGGER_LABELS } from '@connect/contract/templates/triggers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query, useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { formatDate } from '#lib/dates.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './messages.module.css'
import { CHANNEL_ICONS } from './messages-list.tsx'

/** What is still to be sent by itself, and what was not sent, newest first; nothing where there is none. */
export function PlannedMessages({ training_id }: { training_id: number }) {
  const answer = useQuery(query(plannedMessages.list, { params: { training_id } }))
  return (
    <Loaded query={answer} what="planned messages" fields={1}>
      {({ results }) =>
        results.length > 0 && (
          <ul className={classes.planned} aria-label="Planned messages">
            {results.map((message) => (
              <li key={message.id} className={classes.message}>
                <ChannelIcon channel={message.channel} />
                {message.state === 'SKIPPED' ? (
                  <p className={classes.text}>{formatSkipped(message)}</p>
                ) : (
                  <Waiting message={message} training_id={training_id} />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const BY = {
  EMAIL: { by: 'email', missing: 'email address' },
  SMS: { by: 'text', missing: 'UK mobile number' },
} as const

/** 'today 14:32', '21/11/2026 09:00' */
function formatDue(due_at: string): string {
  const { day, time } = londonTime(new Date(due_at))
  return `${day === londonTime(Date.now()).day ? 'today' : formatDate(day)} ${time}`
}

/** 'Booking confirmed · by email · not sent: The contact has no email address' */
const formatSkipped = ({ trigger, channel, reason }: PlannedMessage): string =>
  [TRIGGER_LABELS[trigger], `by ${BY[channel].by}`, reason ? `not sent: ${reason}` : 'not sent'].join(' · ')

function ChannelIcon({ channel }: Pick<PlannedMessage, 'channel'>) {
  const Icon = CHANNEL_ICONS[channel]
  return <Icon size={16} role="img" aria-label={CHANNELS[channel]} />
}

type Props = { message: PlannedMessage; training_id: number }

function Waiting({ message, training_id }: Props) {
  const { channel, trigger, due_at, to } = message
  const { by, missing } = BY[channel]
  return (
    <>
      <div className={classes.words}>
        <p className={classes.text}>{TRIGGER_LABELS[trigger]}</p>
        <p className={classes.quiet}>{`By ${by} · ${formatDue(due_at)}`}</p>
        {to === null && <p className={classes.error}>{`They have no ${missing}: it will not be sent.`}</p>}
      </div>
      <Actions message={message} training_id={training_id} />
    </>
  )
}

function Actions({ message: { id, channel, trigger }, training_id }: Props) {
  const canAct = useCan(plannedMessages.send)
  const send = useRouteMutation(plannedMessages.send)
  const cancel = useRouteMutation(plannedMessages.cancel)
  if (!canAct) return null
  const isBusy = send.isPending || cancel.isPending
  const input = { params: { training_id, planned_message_id: id } }
  const which = <span className="visually-hidden">: {`${TRIGGER_LABELS[trigger]}, ${CHANNELS[channel]}`}</span>
  const answer = (failure: string) => ({
    onSuccess: ({ detail }: { detail: string }) => toast.success(detail.replace(/\.$/, '')),
    onError: (error: Error) => showFailureToast(error, failure),
  })
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={isBusy}
        onClick={() => send.mutate(input, answer('The message was not sent. Try again.'))}
      >
        Send now{which}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        color="gray"
        disabled={isBusy}
        onClick={() => cancel.mutate(input, answer('The message is still planned. Try again.'))}
      >
        Do not send{which}
      </Button>
    </div>
  )
}
