import type { Changed } from '@connect/contract/api-error'
import { Radio, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useUser } from '#api/session/use-session.ts'
import { formatDateTime } from '#lib/dates.ts'
import classes from './change-note.module.css'

export type Choice = 'mine' | 'theirs'

type Dispute = { name: string; label: string; mine: string; theirs: string; choice: Choice | null }

type Props = {
  last: Changed['last']
  /** Fields that only others changed, and their values now. */
  taken: readonly { name: string; label: string; theirs: string }[]
  disputes: readonly Dispute[]
  /** Saving was tried before everything was decided. */
  isAsking: boolean
  onChoose: (name: string, choice: Choice) => void
}

function Author({ last }: Pick<Props, 'last'>) {
  const { id } = useUser()
  if (!last) return 'This was changed while you were editing.'
  const when = formatDateTime(last.at)
  if (last.by?.id === id) return `You changed this yourself on ${when}, in another tab or on another device.`
  return `${last.by?.name ?? 'Connect'} changed this on ${when}, while you were editing.`
}

/** What was typed stays, and the person decides field by field. */
export function ChangeNote({ last, taken, disputes, isAsking, onChoose }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [last, isAsking])

  return (
    <div ref={note} role="alert" className={classes.note}>
      <p className={classes.title}>
        <Author last={last} />
      </p>
      <p>
        Nothing was saved yet, and what you typed is still here.{' '}
        {disputes.length > 0 ? 'Choose which values to keep, then save again.' : 'Check the form, then save again.'}
      </p>
      {disputes.map(({ name, label, mine, theirs, choice }) => (
        <Radio.Group
          key={name}
          label={label}
          value={choice}
          onChange={(value) => onChoose(name, value)}
          error={isAsking && choice === null && 'Choose which value to keep'}
        >
          <Stack gap={6} my={6}>
            <Radio value="mine" label={`Keep yours: ${mine}`} classNames={{ radio: classes.radio ?? '' }} />
            <Radio value="theirs" label={`Use theirs: ${theirs}`} classNames={{ radio: classes.radio ?? '' }} />
          </Stack>
        </Radio.Group>
      ))}
      {taken.length > 0 && (
        <>
          <p>Now in the form:</p>
          <ul>
            {taken.map(({ name, label, theirs }) => (
              <li key={name}>
                {label}: {theirs}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
