import type { CustomerRow } from '@connect/contract/customers/customer'
import { Combobox } from '@mantine/core'
import { IconDots, IconPlus, IconRefresh } from '@tabler/icons-react'
import { formatDate } from '#lib/dates.ts'
import classes from '#pickers/customer/customer-picker.module.css'

/** Lines of the list that are no contact. */
export const DO = { more: 'do:more', create: 'do:create', retry: 'do:retry' } as const

type ContactSummary = Pick<CustomerRow, 'birthdate' | 'email'> & {
  age?: number | null | undefined
  phone?: string | null
}

/** What tells one contact from another of the same name: `'30/11/2009 · isla@example.org · 07700 900123'`, or the age for who may only look. */
export const contactMeta = ({ birthdate, age, email, phone }: ContactSummary): string =>
  [formatDate(birthdate) || (typeof age === 'number' && `Age ${age}`), email, phone].filter(Boolean).join(' · ')

type Props = {
  contacts: readonly CustomerRow[]
  chosen: number | undefined
  state: 'pending' | 'failed' | 'ready'
  hasMore: boolean
  canCreate: boolean
}

/** A list box needs an option, so that what it has to say counts as one. */
const Nothing = ({ children }: { children: string }) => (
  <span role="option" aria-selected={false} aria-disabled className={classes.nothing}>
    {children}
  </span>
)

export function ContactOptions({ contacts, chosen, state, hasMore, canCreate }: Props) {
  return (
    <>
      {contacts.map((contact) => (
        <Combobox.Option
          key={contact.id}
          value={String(contact.id)}
          active={contact.id === chosen}
          aria-selected={contact.id === chosen}
        >
          <span className={classes.option}>
            <span className={classes.name}>{contact.full_name}</span>
            <span className={classes.meta}>{contactMeta(contact) || 'No date of birth, email or phone'}</span>
          </span>
        </Combobox.Option>
      ))}
      {state === 'pending' && <Nothing>Searching…</Nothing>}
      {state === 'ready' && contacts.length === 0 && <Nothing>No contacts found</Nothing>}
      {state === 'failed' && (
        <Combobox.Option value={DO.retry} aria-selected={false}>
          <span className={classes.action}>
            <IconRefresh size={16} aria-hidden /> Unable to load contacts. Retry
          </span>
        </Combobox.Option>
      )}
      {hasMore && (
        <Combobox.Option value={DO.more} aria-selected={false}>
          <span className={classes.action}>
            <IconDots size={16} aria-hidden /> Show more
          </span>
        </Combobox.Option>
      )}
      {canCreate && (
        <div className={classes.last} role="presentation">
          <Combobox.Option value={DO.create} aria-selected={false}>
            <span className={classes.action}>
              <IconPlus size={16} aria-hidden /> Create contact
            </span>
          </Combobox.Option>
        </div>
      )}
    </>
  )
}
