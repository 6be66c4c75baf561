import type { Match } from '@connect/contract/customers/duplicates'
import { IconUserExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/dates.ts'
import classes from './duplicate-note.module.css'
import type { Duplicate } from './use-duplicates.ts'

const SHARED: Readonly<Record<Match, string>> = {
  email: 'this email address',
  phone: 'this phone number',
  licence_number: 'this licence number',
}

const bornOf = ({ birthdate, age }: Duplicate) =>
  birthdate ? `Born ${formatDate(birthdate)}` : age === null ? null : `Aged ${age}`

type Props = {
  match: Match
  duplicates: readonly Duplicate[]
  /** What to do about it: a link to the contact, or a button that takes it. */
  action: (duplicate: Duplicate) => ReactNode
}

/** Who has what is typed already. It stops nobody: families share a mailbox and a phone (N-09). */
export function DuplicateNote({ match, duplicates, action }: Props) {
  return (
    <div role="status" className={classes.live} data-wide>
      {duplicates.map((duplicate) => (
        <div key={duplicate.id} className={classes.duplicate}>
          <IconUserExclamation size={18} aria-hidden />
          <div>
            <strong>{duplicate.full_name}</strong> has {SHARED[match]} already. {action(duplicate)}
            {bornOf(duplicate) && <span className={classes.born}>{bornOf(duplicate)}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}
