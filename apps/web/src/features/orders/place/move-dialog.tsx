import type { ApiError } from '@connect/contract/api-error'
import { formatDay } from '@connect/contract/calendar/format-day'
import { COURSE_BIKES, COURSE_NAMES } from '@connect/contract/courses/course-types'
import { formatPounds } from '@connect/contract/money'
import { sumAmounts } from '@connect/contract/orders/charges'
import type { OfferedCourse } from '@connect/contract/orders/offered-course'
import { trainings } from '@connect/contract/orders/order-routes'
import { earliestDate } from '@connect/contract/orders/packages'
import type { Training } from '@connect/contract/orders/training'
import { Move } from '@connect/contract/orders/training-body'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { AtRisk, useAsksRisk } from '#features/orders/shared/at-risk.tsx'
import { toOpenCharges } from '#features/orders/shared/open-charges.ts'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'
import { toNotifiedRider } from '#features/orders/shared/to-notified-rider.ts'
import { toSentences } from '#lib/to-sentences.ts'
import { TellRider, toNotify, useNotice } from '#pickers/messages/tell-rider.tsx'
import { RIDER_NOTIFIED } from '#pickers/messages/tell-rider-text.ts'
import { trainingDay } from '#pickers/order/training-text.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { CourseChoice, CourseChoiceFields, NO_CHOICE } from './course-choice.tsx'
import classes from './place.module.css'
import { RiderVerdict } from './rider-verdict.tsx'
import { useQuote } from './use-quote.ts'

const MOVE = { ...trainings.move, body: Move.extend(CourseChoiceFields) }
const names = fieldNames(MOVE)

type MoveValues = z.input<typeof MOVE.body>

type Props = { training: Training; onClose: () => void; onMoved: (moved: Training) => void }

/**
 * To another course of the type, at whichever site, or to the first one of a training that is not placed; both prices stand beside
 * each other, but a training of a package keeps its share.
 */
export function MoveDialog({ training, onClose, onMoved }: Props) {
  const { id, customer, bike_type, course_type, supplier, training_date_time, package: sold } = training
  const isPlaced = training.course !== null
  const [chosen, setChosen] = useState<OfferedCourse | null>(null)
  const { notice } = useMoveNotice(training, chosen)
  const model = useRouteForm(MOVE, {
    params: { training_id: id },
    values: { ...NO_CHOICE, from: firstDay(training), price: 'keep', at_risk: training.at_risk, override_reason: '' },
    toBody: ({ course, price, at_risk, override_reason }) => ({
      course,
      price,
      ...(sold && { at_risk }),
      ...(price === 'new' && { expected_price: quote.data?.total }),
      override_reason,
      ...toNotify(notice),
    }),
    onRefused,
    onSuccess: (moved) => {
      const day = trainingDay(moved)
      const note = isPlaced && moved.riders_notified ? RIDER_NOTIFIED : null
      toast.success(toSentences([isPlaced ? `Moved to ${day}` : `Booked for ${day}`, note]))
      onMoved(moved)
    },
  })
  const at_risk = useWatch({ control: model.form.control, name: 'at_risk' })
  const quote = useQuote({
    course: chosen?.id,
    customer: customer.id,
    bike_type,
    training: id,
    ...(sold && { at_risk }),
  })
  const asksRisk = useAsksRisk(training.at_risk, quote.data)
  function onRefused(error: ApiError): 'handled' | undefined {
    return quote.onRefused(model.form, error)
  }

  const now = training_date_time ? `now ${trainingDay(training)} ${training_date_time.slice(11)}` : 'not placed yet'
  const submit = isPlaced ? 'Move' : 'Book'

  return (
    <OrderDialog
      title={`${isPlaced ? 'Move to another' : 'Choose a course for'} ${COURSE_NAMES[course_type]}`}
      subtitle={[customer.full_name, now, supplier.connect_location_name, COURSE_BIKES[bike_type].label].join(' · ')}
      size={760}
      onClose={onClose}
    >
      <RouteForm model={model} guard={false}>
        <CourseChoice training={training} bike={bike_type} onChoose={setChosen} />
        {chosen && (
          <Loaded query={quote} what="price" fields={1}>
            {(there) => (
              <>
                {sold ? <KeptShare training={training} /> : <PriceChoice training={training} next={there.total} />}
                <RiderVerdict quote={there} />
              </>
            )}
          </Loaded>
        )}
        {asksRisk && <AtRisk />}
        <TellRider notice={notice} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton disabled={!quote.data}>
            {chosen ? `${submit} ${isPlaced ? 'to' : 'for'} ${formatDay(chosen.date)}` : submit}
          </SubmitButton>
        </DialogButtons>
      </RouteForm>
    </OrderDialog>
  )
}

/** With its first date a booking is confirmed, not changed; of one that is not confirmed its rider hears nothing yet. */
function useMoveNotice(training: Training, chosen: OfferedCourse | null) {
  const isFirst = training.training_date_time === null
  const isNotified = !isFirst || training.status === 'TRAINING_CONFIRMED'
  return useNotice(
    isFirst ? 'BOOKING_CONFIRMATION' : 'BOOKING_CHANGED',
    chosen && isNotified
      ? toNotifiedRider({ ...training, training_date_time: chosen.date, supplier: chosen.supplier })
      : null,
  )
}

/** From when a training that is not placed may be, as the others of its package are; empty for any day. */
function firstDay({ course, course_type, package: sold, package_position, order }: Training): string {
  if (course || !sold) return ''
  const place = package_position ?? 0
  const before = order.lines
    .filter(({ package: of, status }) => of === sold.id && status !== 'TRAINING_CANCELLED')
    .flatMap(({ package_position: position, training_date_time: at, course_type: type }) =>
      position !== null && position < place ? { position, course_type: type, date: at?.slice(0, 10) ?? null } : [],
    )
    .toSorted((one, other) => one.position - other.position)
  return earliestDate(before, course_type) ?? ''
}

const KeptShare = ({ training }: { training: Training }) => (
  <p className={classes.result} data-wide>
    Keeps its price of {formatPounds(sumAmounts(toOpenCharges(training)))}, its share of the package.
  </p>
)

/** `next` is the price there, in pence. */
function PriceChoice({ training, next }: { training: Training; next: number }) {
  const { order } = training
  const price = useWatch<MoveValues, 'price'>({ name: 'price' })
  const kept = sumAmounts(toOpenCharges(training))
  const difference = price === 'new' ? next - kept : 0
  const due = order.charged - order.paid + difference
  const rest = due < 0 ? `${formatPounds(-due)} is then to refund` : `${formatPounds(due)} stays outstanding`

  return (
    <div className={classes.price} data-wide>
      <SegmentedField
        name={names.price}
        label="Price"
        options={[
          { value: 'keep', label: `Keep ${formatPounds(kept)}` },
          { value: 'new', label: `New price ${formatPounds(next)}` },
        ]}
      />
      <p className={classes.result} aria-live="polite">
        {formatPounds(order.paid)} stays on the order, {rest}.
      </p>
    </div>
  )
}
