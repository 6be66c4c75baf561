import { COURSE_BIKES, COURSE_NAMES } from '@connect/contract/courses/course-types'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { formatSum } from '#lib/money.ts'
import { TrainingStatusDot } from '#pickers/order/order-state.tsx'
import { trainingDay, trainingTimes } from '#pickers/order/training-text.tsx'
import { CloseLink, Facts } from '#ui/panel/facts.tsx'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'

/** Whether the address names the course that the training is on; without one it says 0. */
const isOnCourse = ({ school_course_id }: Training, courseId: string): boolean =>
  String(school_course_id ?? 0) === courseId

/** ORDER-02; by another course than its own it is not found (CAL-07). */
export function OrderPanel() {
  const { courseId = '', orderId = '' } = useParams()
  const { closeTo } = useOrderPlace()
  const answer = useQuery(query(trainings.get, { params: { training_id: orderId } }))
  const { data } = answer

  return (
    <RoutePanel
      title={data && isOnCourse(data, courseId) ? `${data.order.friendly_id} · ${data.customer.full_name}` : 'Order'}
      closeTo={closeTo}
      isBare
      width={957}
      startsAt="title"
    >
      <Loaded query={answer} what="rows" wrap={PanelParts}>
        {(training) => (
          <PanelParts isFrozen foot={<CloseLink to={closeTo} />}>
            {isOnCourse(training, courseId) ? (
              <OrderFacts training={training} />
            ) : (
              <EmptyState title="Unable to load rows" hint="This link does not fit the order's course." />
            )}
          </PanelParts>
        )}
      </Loaded>
    </RoutePanel>
  )
}

function OrderFacts({ training }: { training: Training }) {
  const { status, course_type, bike_type, supplier, order, notes } = training
  return (
    <Facts
      facts={[
        { label: 'Status', text: <TrainingStatusDot status={status} /> },
        { label: 'Course', text: COURSE_NAMES[course_type] },
        { label: 'Date', text: [trainingDay(training), trainingTimes(training)].filter(Boolean).join(' · ') },
        { label: 'Location', text: supplier.connect_location_name },
        { label: 'Bike hire', text: COURSE_BIKES[bike_type].label },
        { label: 'Due', text: formatSum(order.outstanding) },
        { label: 'Paid', text: formatSum(order.paid) },
        ...(notes ? [{ label: 'Notes', text: notes }] : []),
      ]}
    />
  )
}
