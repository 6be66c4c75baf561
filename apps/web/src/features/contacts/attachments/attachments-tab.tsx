import { customerDocuments } from '@connect/contract/customers/document-routes'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/contacts/details/tab.module.css'
import { useContact } from '#features/contacts/use-contact.ts'
import { DocumentLine } from '#pickers/files/document-line.tsx'
import documents from '#pickers/files/documents.module.css'
import { ADDRESS_MS } from '#pickers/files/signed-address.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'

export function AttachmentsTab() {
  const contact = useContact()
  const { search } = useLocation()
  const canAdd = useCan(customerDocuments.create)
  const { page_size, showMore } = useFirstRows()
  const answer = useQuery({
    ...query(customerDocuments.list, { params: { customer_id: contact.id }, query: { page_size } }),
    placeholderData: keepPreviousData,
    refetchInterval: ADDRESS_MS,
  })

  return (
    <div className={classes.tab}>
      {canAdd && (
        <Button
          component={Link}
          to={{
            pathname: pathTo('/v2/contacts/:customerId/details/attachments/add', { customerId: contact.id }),
            search,
          }}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Add attachment
        </Button>
      )}
      <Loaded query={answer} what="attachments" fields={3}>
        {({ count, results }) => (
          <>
            {count === 0 && (
              <EmptyState title="No attachments yet" hint="Keep copies of licences and signed forms here." />
            )}
            {count > 0 && (
              <ul className={documents.documents} aria-label="Attachments">
                {results.map((document) => (
                  <DocumentLine
                    key={document.id}
                    document={document}
                    route={customerDocuments.remove}
                    params={{ customer_id: contact.id, customer_document_id: document.id }}
                  />
                ))}
              </ul>
            )}
            <MoreRows answer={answer} showMore={showMore} />
          </>
        )}
      </Loaded>
      <Outlet context={contact} />
    </div>
  )
}
