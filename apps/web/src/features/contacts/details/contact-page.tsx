import type { Customer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { id as idSchema } from '@connect/contract/fields'
import { pathTo } from '@connect/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { useChanges } from '#api/changes/use-changes.ts'
import { query } from '#api/query/query.ts'
import { contactPath } from '#features/contacts/contact-paths.ts'
import { CONTACT_COLUMNS, toContactCard } from '#features/contacts/list/contact-columns.tsx'
import { formatDateTime } from '#lib/dates.ts'
import { DataList } from '#ui/list/data-list.tsx'
import { BackLink } from '#ui/page/back-link.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { ContactHeader } from './contact-header.tsx'
import classes from './contact-page.module.css'
import { ContactSummary } from './contact-summary.tsx'
import { ContactTabs } from './contact-tabs.tsx'

/** Its tabs are child routes, its panels stand over it (CONTACT-04). */
export function ContactPage() {
  const { customerId } = useParams()
  const navigate = useNavigate()
  const id = idSchema.safeParse(customerId)
  useChanges()
  return id.success ? <LoadedContact key={id.data} id={id.data} /> : <NoContact onRetry={() => void navigate(0)} />
}

function LoadedContact({ id }: { id: number }) {
  const { pathname, search } = useLocation()
  const { data, isError, isFetching, refetch } = useQuery(query(customers.get, { params: { customer_id: id } }))
  if (isError && !data) return <NoContact onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) {
    return (
      <>
        <PageHeader title="Contact" secondary={<BackLink to={pathTo('/v2/contacts')} />} />
        <div className={classes.loading}>
          <FormSkeleton fields={8} />
        </div>
      </>
    )
  }
  if (data.merged_into !== null) {
    const rest = pathname.slice(contactPath(id).length)
    return <Navigate to={{ pathname: contactPath(data.merged_into) + rest, search }} replace />
  }
  return data.forgotten_at === null ? <Whole contact={data} /> : <Forgotten at={data.forgotten_at} />
}

type NoContactProps = { onRetry: () => void; isRetrying?: boolean }

/** A contact that could not be loaded, or an address that names none: a list without rows (CONTACT-06, R-54). */
const NoContact = ({ onRetry, isRetrying = false }: NoContactProps) => (
  <>
    <PageHeader title="Contact" secondary={<BackLink to={pathTo('/v2/contacts')} />} />
    <DataList
      label="Contacts"
      rows={[]}
      rowKey={String}
      columns={CONTACT_COLUMNS}
      card={toContactCard}
      emptyCards="No contacts found"
      status="error"
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  </>
)

const Forgotten = ({ at }: { at: string }) => (
  <>
    <PageHeader title="Forgotten contact" secondary={<BackLink to={pathTo('/v2/contacts')} />} />
    <EmptyState
      title="This contact has been forgotten"
      hint={`Everything that was known of them was deleted on ${formatDateTime(at).slice(0, 10)}.`}
    />
  </>
)

const Whole = ({ contact }: { contact: Customer }) => (
  <>
    <ContactHeader contact={contact} />
    <div className={classes.body}>
      <ContactSummary contact={contact} />
      <div className={classes.main}>
        <ContactTabs contact={contact} />
        <Outlet context={contact} />
      </div>
    </div>
  </>
)
