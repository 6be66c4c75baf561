import { londonDate } from '@connect/contract/calendar/london'
import { courseMessages } from '@connect/contract/course-messages/routes'
import type { Course } from '@connect/contract/courses/course'
import { COURSE_BIKES } from '@connect/contract/courses/course-types'
import { formatPounds } from '@connect/contract/money'
import { ADDS_RIDERS } from '@connect/contract/orders/order-access'
import { orders } from '@connect/contract/orders/order-routes'
import { paymentTone } from '@connect/contract/orders/payment-state'
import type { TrainingRow } from '@connect/contract/orders/training'
import { Button } from '@mantine/core'
import { IconMessage, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { riderPath } from '#features/calendar/frame/course-paths.ts'
import { CourseSection } from '#features/calendar/frame/course-section.tsx'
import { PackageTag, PaymentState, TrainingStatusDot } from '#pickers/order/order-state.tsx'
import { ReadinessLine } from '#pickers/order/readiness-mark.tsx'
import { CountChip } from '#ui/badges/count-chip.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import { MessageRidersDialog } from './message-riders.tsx'
import classes from './riders.module.css'
import { CourseSheet } from './sheet-riders.tsx'
import { useCourseRiders } from './use-course-riders.ts'

/** With what stops them and what they still owe; nothing for who may not see orders. */
export function CourseRiders({ course }: { course: Course }) {
  const { canSee, answer } = useCourseRiders(course.id)
  const today = londonDate(new Date())
  if (!canSee) return null
  return (
    <>
      <CourseSection
        title="Riders"
        query={answer}
        what="riders"
        fields={2}
        empty="Nobody is booked on this course."
        sums={answer.data && <Sums riders={answer.data.results} />}
        actions={
          <>
            {answer.data && answer.data.results.length > 0 && <MessageRiders course={course} />}
            {course.status === 'SCHEDULED' && <AddRider course={course} />}
          </>
        }
        row={(row) => <Rider key={row.id} row={row} course_id={course.id} today={today} />}
      />
      <CourseSheet id={course.id} date={course.date} />
    </>
  )
}

function Sums({ riders }: { riders: readonly TrainingRow[] }) {
  const stopped = riders.filter(({ readiness }) => readiness?.level === 'RED').length
  const owing = riders.filter(({ order }) => order.outstanding > 0).length
  return (
    <span className={classes.sums}>
      <CountChip count={riders.length} />
      {stopped > 0 && <Flag tone="danger">{`${stopped} not ready`}</Flag>}
      {owing > 0 && <Flag tone="warning">{`${owing} to pay`}</Flag>}
    </span>
  )
}

/** Also of a course that is over or cancelled: its riders must hear of it. */
function MessageRiders({ course }: { course: Course }) {
  const canWrite = useCan(courseMessages.email)
  const [isWriting, setWriting] = useState(false)
  if (!canWrite) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconMessage size={14} aria-hidden />}
        onClick={() => setWriting(true)}
      >
        Message riders…
      </Button>
      {isWriting && <MessageRidersDialog course={course} onClose={() => setWriting(false)} />}
    </>
  )
}

const FULL = 'No space is left on this course'

function AddRider({ course }: { course: Course }) {
  const location = useLocation()
  const canBook = useCan(orders.create)
  const canChoose = useCan({ access: ADDS_RIDERS })
  if (!canBook) return null
  const isFull = course.spaces_available === 0
  const ways = [
    ...(canChoose ? [{ label: 'Contact', path: 'contact/list' as const }] : []),
    { label: 'Order', path: 'order/add' as const },
  ]
  return (
    <>
      {ways.map(({ label, path }) => {
        const look = {
          variant: 'default',
          size: 'compact-sm',
          leftSection: <IconPlus size={14} aria-hidden />,
        } as const
        return isFull ? (
          <Button key={label} {...look} aria-label={`Add ${label.toLowerCase()}`} title={FULL} disabled>
            {label}
          </Button>
        ) : (
          <Button
            key={label}
            {...look}
            component={Link}
            to={riderPath(location, course.id, path)}
            aria-label={`Add ${label.toLowerCase()}`}
          >
            {label}
          </Button>
        )
      })}
    </>
  )
}

type RiderProps = { row: TrainingRow; course_id: number; today: string }

function Rider({ row, course_id, today }: RiderProps) {
  const location = useLocation()
  const { id, customer, bike_type, status, readiness } = row
  return (
    <li className={classes.rider}>
      <span className={classes.who}>
        <Link
          to={riderPath(location, course_id, `order/${id}/edit`)}
          className={classes.name}
          title={customer.full_name}
        >
          {customer.full_name}
        </Link>
        <span className={classes.more}>
          {customer.phone ?? 'No phone'}
          <PackageTag package={row.package} />
        </span>
      </span>
      <span className={classes.ready}>{readiness && <ReadinessLine {...readiness} />}</span>
      <span className={classes.bike}>{COURSE_BIKES[bike_type].short}</span>
      <span className={classes.status}>
        <TrainingStatusDot status={status} />
      </span>
      <span className={classes.payment}>
        <Payment row={row} today={today} />
      </span>
    </li>
  )
}

function Payment({ row, today }: { row: TrainingRow; today: string }) {
  const { payment_status, outstanding } = row.order
  if (outstanding === 0) return <PaymentState {...row} today={today} />
  const tone = paymentTone(payment_status, row.training_date_time, today)
  return <Flag tone={tone}>{`${formatPounds(outstanding)} to pay`}</Flag>
}
