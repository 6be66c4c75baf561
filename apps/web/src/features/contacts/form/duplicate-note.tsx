import type { Match } from '@connect/contract/customers/duplicates'
import { IconUserExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { contactPath } from '#features/contacts/contact-paths.ts'
import { formatDate } from '#lib/dates.ts'
import classes from './contact-form.module.css'
import type { Duplicate } from './use-duplicates.ts'

const SHARED: Readonly<Record<Match, string>> = {
  email: 'this email address',
  phone: 'this phone number',
  licence_number: 'this licence number',
}

const bornOf = ({ birthdate, age }: Duplicate) =>
  birthdate ? `Born ${formatDate(birthdate)}` : age === null ? null : `Aged ${age}`

type Props = { match: Match; duplicates: readonly Duplicate[] }

/** Who has what is typed already. It stops nobody: families share a mailbox and a phone (N-09). */
export function DuplicateNote({ match, duplicates }: Props) {
  return (
    <div role="status" className={classes.live} data-wide>
      {duplicates.map((duplicate) => (
        <div key={duplicate.id} className={classes.duplicate}>
          <IconUserExclamation size={18} aria-hidden />
          <div>
            <strong>{duplicate.full_name}</strong> has {SHARED[match]} already.{' '}
            <Link to={contactPath(duplicate.id)}>
              Open <span className="visually-hidden">{duplicate.full_name}</span>
            </Link>
            {bornOf(duplicate) && <span className={classes.born}>{bornOf(duplicate)}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}
