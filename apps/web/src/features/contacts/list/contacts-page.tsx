import { customers } from '@connect/contract/customers/routes'
import { useLocation } from 'react-router'
import { useChanges } from '#api/changes/use-changes.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { contactPath } from '#features/contacts/contact-paths.ts'
import { ImportLink } from '#pickers/import/import-link.tsx'
import { CONTACT_COLUMNS, toContactCard } from './contact-columns.tsx'
import { ContactFilters } from './contact-filters.tsx'
import { CONTACTS_ADDRESS } from './contacts-address.ts'

const EMPTY = 'No contacts found'

/** Everybody whom the school knows as a rider (CONTACT-01 … CONTACT-03, CONTACT-14). */
export function ContactsPage() {
  const { search } = useLocation()
  useChanges()

  return (
    <ListScreen
      address={CONTACTS_ADDRESS}
      title="Contacts"
      things="contacts"
      place="rail"
      search="Search contacts"
      filters={<ContactFilters />}
      tools={<ImportLink route={customers.import} />}
      exports={{ route: customers.export, name: 'contacts' }}
      add={{
        label: 'Add Contact',
        to: { pathname: 'add', search },
        route: customers.create,
        isDisabledWhenRefused: true,
      }}
      columns={CONTACT_COLUMNS}
      card={toContactCard}
      empty={{ table: EMPTY, cards: EMPTY }}
      emptyHint="Add a contact, or import the ones you have from a CSV file."
      rowKey={({ id }) => String(id)}
      rowLink={({ id }) => ({ pathname: contactPath(id), search })}
      pager={{ pageSizes: [10, 25, 50] }}
    />
  )
}
