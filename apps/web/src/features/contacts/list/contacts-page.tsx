import { edit } from '@connect/contract/access'
import { ADDS_CONTACTS } from '@connect/contract/customers/customer-access'
import type { customers } from '@connect/contract/customers/routes'
import { useLocation } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { useChanges } from '#api/changes/use-changes.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { contactPath } from '#features/contacts/contact-paths.ts'
import { ImportLink } from '#pickers/import/import-link.tsx'
import { CONTACT_COLUMNS, toContactCard } from './contact-columns.tsx'
import { ContactFilters } from './contact-filters.tsx'
import { CONTACT_LIST_CALLS } from './contact-list-calls.ts'
import { CONTACTS_ADDRESS } from './contacts-address.ts'

const ADD = bareAccess<typeof customers.create>(ADDS_CONTACTS)
const IMPORT = bareAccess<typeof customers.import>(edit('contacts'))
const EMPTY = 'No contacts found'

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
      tools={<ImportLink route={IMPORT} />}
      exports={{ route: CONTACT_LIST_CALLS.export, name: 'contacts' }}
      add={{
        label: 'Add Contact',
        to: { pathname: 'add', search },
        route: ADD,
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
