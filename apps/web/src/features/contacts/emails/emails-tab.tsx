import type { CustomerEmail } from '@connect/contract/mails/customer-email'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { Link, Outlet, useLocation, useParams } from 'react-router'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import tab from '#features/contacts/details/tab.module.css'
import { useContact } from '#features/contacts/use-contact.ts'
import { formatDateTime } from '#lib/dates.ts'
import { MessageStatus } from '#pickers/messages/message-status.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './emails.module.css'

/** The emails to a contact, newest first, and the one that is open (CONTACT-12). */
export function EmailsTab() {
  const contact = useContact()
  const { search } = useLocation()
  const { emailId } = useParams()
  const canSend = useCan(customerEmails.create)
  const { page_size, showMore } = useFirstRows()
  const answer = useQuery({
    ...query(customerEmails.list, { params: { customer_id: contact.id }, query: { page_size } }),
    placeholderData: keepPreviousData,
  })

  const opened = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The way back is gone with the email that it led from.
    if (emailId === undefined && document.activeElement === document.body) opened.current?.focus()
  }, [emailId])

  return (
    <div className={classes.tab} data-open={emailId !== undefined || undefined}>
      <div className={classes.split}>
        <div className={`${tab.tab} ${classes.list}`}>
          {canSend && (
            <Button
              component={Link}
              to={{
                pathname: pathTo('/v2/contacts/:customerId/details/emails/add', { customerId: contact.id }),
                search,
              }}
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
            >
              Send email
            </Button>
          )}
          <Loaded query={answer} what="emails" fields={3}>
            {({ count, results }) => (
              <>
                {count === 0 && (
                  <EmptyState title="No emails yet" hint="What is sent to this contact stays here, word for word." />
                )}
                {count > 0 && (
                  <ul className={tab.rows} aria-label="Emails">
                    {results.map((email) => (
                      <EmailLine key={email.id} email={email} isOpen={String(email.id) === emailId} opened={opened} />
                    ))}
                  </ul>
                )}
                <MoreRows answer={answer} showMore={showMore} />
              </>
            )}
          </Loaded>
        </div>
        <Outlet context={contact} />
      </div>
    </div>
  )
}

type LineProps = { email: CustomerEmail; isOpen: boolean; opened: RefObject<HTMLAnchorElement | null> }

function EmailLine({ email, isOpen, opened }: LineProps) {
  const { id, customer, subject, created, user, status } = email
  const { search } = useLocation()
  const pathname = pathTo('/v2/contacts/:customerId/details/emails/:emailId', { customerId: customer, emailId: id })
  return (
    <li className={classes.line}>
      <Link
        to={{ pathname, search }}
        aria-current={isOpen ? 'true' : undefined}
        onClick={({ currentTarget }) => {
          opened.current = currentTarget
        }}
      >
        <span className={classes.subject}>{subject}</span>
        <span className={classes.muted}>
          {formatDateTime(created)} · {user?.full_name ?? 'Connect'}
        </span>
        <MessageStatus status={status} />
      </Link>
    </li>
  )
}
