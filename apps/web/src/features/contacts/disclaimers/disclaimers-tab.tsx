import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/contacts/details/tab.module.css'
import { useContact } from '#features/contacts/use-contact.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { useContactTrainings } from './contact-trainings.ts'
import { DisclaimerLine } from './disclaimer-line.tsx'

/** What a contact was asked to sign, newest first (CONTACT-13, COMM-09). */
export function DisclaimersTab() {
  const contact = useContact()
  const { search } = useLocation()
  const canSend = useCan(customerDisclaimers.create)
  const { page_size, showMore } = useFirstRows()
  const trainings = useContactTrainings(contact.id)
  const answer = useQuery({
    ...query(customerDisclaimers.list, { params: { customer_id: contact.id }, query: { page_size } }),
    placeholderData: keepPreviousData,
  })
  const send = pathTo('/v2/contacts/:customerId/details/disclaimers/send', { customerId: contact.id })

  return (
    <div className={classes.tab}>
      {canSend && (
        <Button
          component={Link}
          to={{ pathname: send, search }}
          variant="default"
          leftSection={<IconSignature size={16} aria-hidden />}
        >
          Send disclaimer
        </Button>
      )}
      <Loaded query={answer} what="disclaimers" fields={3}>
        {({ count, results }) => (
          <>
            {count === 0 && (
              <EmptyState title="No disclaimers yet" hint="What this contact is asked to sign appears here." />
            )}
            {count > 0 && (
              <ul className={classes.rows} aria-label="Disclaimers">
                {results.map((disclaimer) => (
                  <DisclaimerLine
                    key={disclaimer.id}
                    disclaimer={disclaimer}
                    training={trainings.data?.find(({ id }) => id === disclaimer.training)}
                    seesAnswers={!contact.is_masked}
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
