import type { Bike } from '@connect/contract/bikes/bike'
import { formatDay, formatTimes } from '@connect/contract/calendar/format-day'
import { plansForAll, seesEverybody } from '@connect/contract/calendar/own-calendar'
import type { BikeBooking } from '@connect/contract/courses/bikes/course-bike'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { COURSE_BIKES } from '@connect/contract/courses/course-types'
import { formatCourse } from '@connect/contract/courses/format-course'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useUser } from '#api/session/use-session.ts'
import { CountChip } from '#ui/badges/count-chip.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './bookings.module.css'
import { Replacements } from './replacements.tsx'

const MOST = 100
const NONE = 'No upcoming bookings.'

const useBookings = ({ id }: Bike) =>
  useQuery(query(courseBikes.bookings, { params: { motorbike_id: id }, query: { page_size: MOST } }))

export function BikeBookings({ bike }: { bike: Bike }) {
  const answer = useBookings(bike)
  const title = useRef<HTMLHeadingElement>(null)
  const count = answer.data?.count ?? 0
  return (
    <section>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        Bookings {count > 0 && <CountChip count={count} />}
      </h2>
      <Loaded query={answer} what="bookings" fields={1}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={classes.quiet}>{NONE}</p>
          ) : (
            <Rows bookings={results} count={count} bike={bike} onReplaced={() => title.current?.focus()} />
          )
        }
      </Loaded>
    </section>
  )
}

/** Nothing changes until somebody replaces it. */
export function BookedNote({ bike }: { bike: Bike }) {
  const answer = useBookings(bike)
  const intro = useRef<HTMLParagraphElement>(null)
  const [wasBooked, setWasBooked] = useState(false)
  const count = answer.data?.count ?? 0
  if (answer.data && count === 0 && !wasBooked) return null
  const onReplaced = () => {
    setWasBooked(true)
    intro.current?.focus()
  }
  return (
    <div className={classes.note} data-wide role="status">
      <Loaded query={answer} what="bookings" fields={1}>
        {({ results }) => (
          <>
            <p ref={intro} tabIndex={-1} className={classes.intro}>
              {formatIntro(count)}
            </p>
            {count > 0 && <Rows bookings={results} count={count} bike={bike} onReplaced={onReplaced} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

export function UnfitCourses({ bike }: { bike: Bike }) {
  const { data } = useBookings(bike)
  const intro = useRef<HTMLParagraphElement>(null)
  const [wasUnfit, setWasUnfit] = useState(false)
  const unfit = (data?.results ?? []).filter(({ verdict }) => verdict !== 'ok')
  if (unfit.length === 0 && !wasUnfit) return null
  const onReplaced = () => {
    setWasUnfit(true)
    intro.current?.focus()
  }
  return (
    <div className={classes.note} role="status">
      <p ref={intro} tabIndex={-1} className={classes.intro}>
        {unfitIntro(unfit.length)}
      </p>
      {unfit.length > 0 && <Rows bookings={unfit} count={unfit.length} bike={bike} onReplaced={onReplaced} />}
    </div>
  )
}

function unfitIntro(count: number): string {
  if (count === 0) return 'It fits all its bookings.'
  return count === 1 ? 'Check this booking:' : 'Check these bookings:'
}

function formatIntro(count: number): string {
  if (count === 0) return NONE
  return count === 1 ? 'This bike is booked once:' : `This bike is booked ${count} times:`
}

/** A booking that gets another bike leaves the list, with the button that had the focus: the title takes it. */
type RowsProps = { bookings: readonly BikeBooking[]; count: number; bike: Bike; onReplaced: () => void }

const Rows = ({ bookings, count, bike, onReplaced }: RowsProps) => (
  <>
    <ul className={classes.bookings}>
      {bookings.map((booking) => (
        <Row key={booking.id} booking={booking} bike={bike} onReplaced={onReplaced} />
      ))}
    </ul>
    {count > bookings.length && (
      <p className={classes.quiet}>
        Showing the next {bookings.length} of {count} bookings.
      </p>
    )}
  </>
)

const formatBooking = (booking: BikeBooking) =>
  formatCourse(booking, formatDay(booking.date), formatTimes(booking.start_time, booking.end_time))

/** Whose the course is, a booking does not say: somebody with only their own calendar may not get to it. */
function Row({ booking, bike, onReplaced }: { booking: BikeBooking; bike: Bike; onReplaced: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const user = useUser()
  const canReplace = useCan(courseBikes.replace) && plansForAll(user)
  const text = formatBooking(booking)
  return (
    <li className={classes.booking}>
      <span className={classes.words}>
        {seesEverybody(user) ? (
          <Link to={pathTo('/v2/calendar/:courseId/details', { courseId: booking.course_id })}>{text}</Link>
        ) : (
          text
        )}
        <span className={classes.more}>
          {booking.bike_type === null ? 'For the course' : `For a rider · ${COURSE_BIKES[booking.bike_type].label}`}
        </span>
        {booking.reasons.length > 0 && (
          <Flag tone={booking.verdict === 'refused' ? 'danger' : 'warning'}>{booking.reasons.join(' · ')}</Flag>
        )}
      </span>
      {canReplace && (
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={`Suggest replacements for ${text}`}
          onClick={() => setOpen(!isOpen)}
        >
          Suggest replacements
        </Button>
      )}
      {isOpen && <Replacements booking={booking} bike={bike} onReplaced={onReplaced} />}
    </li>
  )
}
