import { daysBetween } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { id as idSchema } from '@connect/contract/fields'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { PaymentState, SourceTag } from '#pickers/order/order-state.tsx'
import { trainingDay } from '#pickers/order/training-text.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import { CloseLink } from '#ui/panel/facts.tsx'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './order.module.css'
import { OrderDetails } from './order-details.tsx'
import { OrderSteps } from './order-steps.tsx'

/** ORDER-02, CAL-07 */
export function OrderPanel() {
  const { courseId = '', orderId = '' } = useParams()
  return <OrderAt key={`${courseId}/${orderId}`} courseId={courseId} orderId={orderId} />
}

/** Without a course the address says 0. */
const isOnCourse = ({ school_course_id }: Training, courseId: string): boolean =>
  String(school_course_id ?? 0) === courseId

function OrderAt({ courseId, orderId }: { courseId: string; orderId: string }) {
  const { closeTo } = useOrderPlace()
  const { success: isId } = idSchema.safeParse(orderId)
  const answer = useQuery({
    ...query(trainings.get, { params: { training_id: orderId } }),
    enabled: isId,
    refetchOnWindowFocus: false,
  })
  // Who has it open keeps it while it moves to another course.
  const [wasFound, setFound] = useState(false)
  const isFound = answer.data !== undefined && (wasFound || isOnCourse(answer.data, courseId))
  if (isFound && !wasFound) setFound(true)
  const training = isFound ? answer.data : undefined

  return (
    <RoutePanel
      title={training?.order.friendly_id ?? 'Order'}
      beside={training && <OrderFlags training={training} />}
      subtitle={training && formatSubtitle(training)}
      closeTo={closeTo}
      headEnd={isId && <OrderSteps training_id={Number(orderId)} />}
      isBare
      width={957}
      startsAt="title"
    >
      {isId ? (
        <Loaded query={answer} what="rows" wrap={PanelParts}>
          {() => (training ? <Whole training={training} /> : <NotHere />)}
        </Loaded>
      ) : (
        <NotHere />
      )}
    </RoutePanel>
  )
}

/** No order of the school, or one on another course than the address says. */
function NotHere() {
  const { closeTo } = useOrderPlace()
  return (
    <PanelParts isFrozen foot={<CloseLink to={closeTo} />}>
      <FailedState hint="There is no such order on this course." />
    </PanelParts>
  )
}

const Whole = ({ training }: { training: Training }) => (
  <>
    {training.is_locked && (
      <p className={classes.locked}>
        <IconLock size={14} aria-hidden />
        RideTo keeps course, bike, price and payment of this order. Outcome and notes are yours; an admin settles or
        cancels one that was entered wrongly.
      </p>
    )}
    <OrderDetails training={training} />
  </>
)

function OrderFlags({ training }: { training: Training }) {
  const { source, readiness } = training
  return (
    <>
      <SourceTag source={source} size="md" />
      <span className={classes.payment}>
        <PaymentState {...training} today={londonDate(new Date())} />
      </span>
      {readiness?.level === 'RED' && <Flag tone="danger">Not ready</Flag>}
    </>
  )
}

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** 'Isla Bennett · CBT · Sat 21/11/2026, in 2 days' */
function formatSubtitle(training: Training): string {
  const { customer, course_type, training_date_time: at } = training
  const days = at === null ? null : daysBetween(londonDate(new Date()), at.slice(0, 10))
  const when = days === null ? trainingDay(training) : `${trainingDay(training)}, ${relative.format(days, 'day')}`
  return [customer.full_name, COURSE_NAMES[course_type], when].join(' · ')
}
