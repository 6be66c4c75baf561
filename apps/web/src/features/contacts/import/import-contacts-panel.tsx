import { IMPORT_LIMIT } from '@connect/contract/csv-import'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { customers } from '@connect/contract/customers/routes'
import { pathTo } from '@connect/contract/paths'
import { ImportPanel } from '#pickers/import/import-panel.tsx'

const LIMIT = IMPORT_LIMIT.toLocaleString('en-GB')

/** Known by their ID in our own export, by licence number, email address and first name, or name and phone. */
export const ImportContactsPanel = () => (
  <ImportPanel
    route={customers.import}
    title="Import contacts"
    description={`At most ${LIMIT} rows. A row with the ID of a contact, their licence number, their email address and first name, or their name and phone number updates that contact. Empty cells are ignored.`}
    closeTo={pathTo('/v2/contacts')}
    table={CUSTOMER_FIELDS}
    rowName={({ name }) => name}
    hasNames
  />
)
