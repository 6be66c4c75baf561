import type { Match } from '@connect/contract/customers/duplicates'
import { IconUserExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/dates.ts'
import classes from './duplicate-note.module.css'
import type { Duplicate } from './use-duplicates.ts'

const WORDS: Readonly<Record<Match, string>> = {
  email: 'has this email address already',
  phone: 'has this phone number already',
  licence_number: 'has this licence number already',
  name: 'is a contact already',
}

type Known = Omit<Duplicate, 'matches'>

const formatBirth = ({ birthdate, age }: Known) =>
  birthdate ? `Born ${formatDate(birthdate)}` : age === null ? null : `Aged ${age}`

type Props<Who extends Known> = {
  match: Match
  duplicates: readonly Who[]
  /** What to do about it: a link to the contact, or a button that takes it. */
  action: (duplicate: Who) => ReactNode
}

/** It stops nobody: families share a mailbox and a phone (N-09). */
export function DuplicateNote<Who extends Known>({ match, duplicates, action }: Props<Who>) {
  return (
    <div role="status" className={classes.live} data-wide>
      {duplicates.map((duplicate) => (
        <div key={duplicate.id} className={classes.duplicate}>
          <IconUserExclamation size={18} aria-hidden />
          <div>
            <strong>{duplicate.full_name}</strong> {WORDS[match]}. {action(duplicate)}
            {formatBirth(duplicate) && <span className={classes.born}>{formatBirth(duplicate)}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}
