import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { customers } from '@connect/contract/customers/routes'
import { useContact } from '#features/contacts/use-contact.ts'
import { RecordedTimeline } from '#pickers/recorded-timeline.tsx'
import classes from './tab.module.css'

export const HistoryTab = () => (
  <div className={classes.tab}>
    <RecordedTimeline table={CUSTOMER_FIELDS} route={customers.history} params={{ customer_id: useContact().id }} />
  </div>
)
