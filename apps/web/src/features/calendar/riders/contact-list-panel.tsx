import type { CustomerRow } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { riderPath } from '#features/calendar/frame/course-paths.ts'
import { usePanelOverCourse } from '#features/calendar/frame/use-panel-over-course.ts'
import { contactMeta } from '#pickers/customer/contact-options.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { CloseLink } from '#ui/panel/facts.tsx'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './riders.module.css'
import { useCourseRiders } from './use-course-riders.ts'

const PAGE_SIZE = 10
const PAUSE_MS = 500

const pageIn = (params: URLSearchParams): number => Math.max(1, Math.trunc(Number(params.get('page'))) || 1)

/** CAL-08 */
export function ContactListPanel() {
  const { course_id, course, subtitle, closeTo } = usePanelOverCourse()
  const location = useLocation()
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = pageIn(params)
  const answer = useQuery({
    ...query(customers.list, { query: { page, page_size: PAGE_SIZE, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })
  const { answer: riders } = useCourseRiders(course_id)
  const newContact = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      component={Link}
      to={riderPath(location, course_id, 'contact/new', { search })}
    >
      New contact
    </Button>
  )

  return (
    <RoutePanel title="Add a contact" subtitle={subtitle} closeTo={closeTo} isBare>
      <Loaded query={course} what="course" wrap={PanelParts}>
        {() => (
          <PanelParts
            foot={
              <>
                <CloseLink to={closeTo} />
                {newContact}
              </>
            }
          >
            <form role="search" className={classes.search} onSubmit={(event: FormEvent) => event.preventDefault()}>
              <SearchBox label="Search contacts" pause={PAUSE_MS} />
            </form>
            <Loaded query={answer} what="contacts" fields={4}>
              {({ count, results }) => (
                <div
                  className={answer.isPlaceholderData ? classes.stale : undefined}
                  aria-busy={answer.isPlaceholderData}
                >
                  <ul className={classes.contacts} aria-label="Contacts">
                    {results.map((contact) => (
                      <ContactLine
                        key={contact.id}
                        contact={contact}
                        course_id={course_id}
                        booked={riders.data?.results.find(({ customer }) => customer.id === contact.id)}
                      />
                    ))}
                  </ul>
                  {results.length === 0 && (
                    <EmptyState
                      title="No contacts found"
                      hint="Check the spelling, or add the rider as a new contact."
                    />
                  )}
                  <Pager page={page} pageSize={PAGE_SIZE} total={count} />
                </div>
              )}
            </Loaded>
          </PanelParts>
        )}
      </Loaded>
    </RoutePanel>
  )
}

type LineProps = { contact: CustomerRow; course_id: number; booked: TrainingRow | undefined }

function ContactLine({ contact, course_id, booked }: LineProps) {
  const location = useLocation()
  const to = booked
    ? riderPath(location, course_id, `order/${booked.id}/edit`)
    : riderPath(location, course_id, 'order/add', { customer: contact.id })
  return (
    <li className={classes.contact}>
      <span className={classes.words}>
        <Link to={to} className={classes.name}>
          {contact.full_name}
        </Link>
        <span className={classes.more}>{contactMeta(contact) || 'No date of birth, email or phone'}</span>
      </span>
      {booked && <StatusDot tone="success">On this course</StatusDot>}
    </li>
  )
}
