import type { Channel } from '@connect/contract/messages/training-message'
import { type ReactNode, useState } from 'react'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import classes from './messages.module.css'

/** Whom a message goes to by one channel. */
export type Reach = {
  to: readonly string[]
  /** With the reason: 'Isla Bennett (no email address)'. */
  leftOut: readonly string[]
  /** Who unsubscribed from marketing, in a sentence. */
  optedOut: string | null
  /** Why nobody can be written to this way. */
  refusal: string | null
}

export type Recipients = {
  reach: Record<Channel, Reach>
  /** The title where no channel reaches anybody. */
  nobody: string
  /** What can be done about it. */
  action?: ReactNode
}

/** 'To 4 riders' */
export const ridersText = (riders: number) => `${riders} ${riders === 1 ? 'rider' : 'riders'}`

/** Of a course, whose other riders are one click away. */
const SHOWN = 6

export function RecipientFacts({ reach: { to, leftOut, optedOut } }: { reach: Reach }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? to : to.slice(0, SHOWN)
  const more = to.length - shown.length
  return (
    <div className={classes.facts} data-wide>
      <FieldFact label={to.length > 1 ? `To ${ridersText(to.length)}` : 'To'}>
        {shown.join(', ')}{' '}
        {more > 0 && (
          <button type="button" className={classes.more} onClick={() => setWhole(true)}>
            and {more} more
          </button>
        )}
      </FieldFact>
      {leftOut.length > 0 && <p className={classes.muted}>Left out: {leftOut.join(', ')}</p>}
      {optedOut && <p className={classes.muted}>{optedOut}</p>}
    </div>
  )
}
