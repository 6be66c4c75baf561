import { BROWSER_ERRORS } from '@connect/contract/api-error'
import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { pathTo } from '@connect/contract/paths'
import { customerSms } from '@connect/contract/sms/routes'
import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { lookup, query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/contacts/details/tab.module.css'
import { useContact } from '#features/contacts/use-contact.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { SmsLine } from './sms-line.tsx'

/** The text messages to a contact, newest first (CONTACT-12). */
export function SmsTab() {
  const contact = useContact()
  const { search } = useLocation()
  const canSend = useCan(customerSms.create)
  const { page_size, showMore } = useFirstRows()
  const { data: settings } = useQuery({ ...lookup(communicationSettings.get, {}), enabled: canSend })
  const answer = useQuery({
    ...query(customerSms.list, { params: { customer_id: contact.id }, query: { page_size } }),
    placeholderData: keepPreviousData,
  })

  return (
    <div className={classes.tab}>
      {canSend && settings?.sms_service === 'NONE' && (
        <p className={classes.muted}>{BROWSER_ERRORS.sms_unavailable.detail}</p>
      )}
      {canSend && settings?.sms_service !== 'NONE' && (
        <Button
          component={Link}
          to={{ pathname: pathTo('/v2/contacts/:customerId/details/sms/send', { customerId: contact.id }), search }}
          variant="default"
          leftSection={<IconMessage size={16} aria-hidden />}
        >
          Send SMS
        </Button>
      )}
      <Loaded query={answer} what="text messages" fields={3}>
        {({ count, results }) => (
          <>
            {count === 0 && (
              <EmptyState title="No text messages yet" hint="What is sent to this contact stays here, word for word." />
            )}
            {count > 0 && (
              <ul className={classes.rows} aria-label="Text messages">
                {results.map((sms) => (
                  <SmsLine key={sms.id} sms={sms} />
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
