import type { ApiError } from '@connect/contract/api-error'
import { formatDay } from '@connect/contract/calendar/format-day'
import { COURSE_BIKES, COURSE_NAMES } from '@connect/contract/courses/course-types'
import type { OfferedCourse } from '@connect/contract/orders/offered-course'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import type { Training } from '@connect/contract/orders/training'
import { NewTraining } from '@connect/contract/orders/training-body'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { AtRisk, useAsksRisk } from '#features/orders/shared/at-risk.tsx'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'
import { SumLines } from '#features/orders/shared/sum-lines.tsx'
import { toNotifiedRider } from '#features/orders/shared/to-notified-rider.ts'
import { TellRider, useNotice } from '#pickers/messages/tell-rider.tsx'
import { trainingDay } from '#pickers/order/training-text.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { CourseChoice, CourseChoiceFields, NO_CHOICE } from './course-choice.tsx'
import { RiderVerdict } from './rider-verdict.tsx'
import { useQuote } from './use-quote.ts'

const REBOOK = { ...trainings.create, body: NewTraining.extend(CourseChoiceFields) }

type Props = { training: Training; onClose: () => void; onRebooked: (training: Training) => void }

/** The money stays with the same order. */
export function RebookDialog({ training, onClose, onRebooked }: Props) {
  const { id, customer, order, bike_type, course_type } = training
  const [chosen, setChosen] = useState<OfferedCourse | null>(null)
  const { notice } = useNotice(
    'BOOKING_CONFIRMATION',
    chosen && toNotifiedRider({ ...training, training_date_time: chosen.date, supplier: chosen.supplier }),
  )
  const model = useRouteForm(REBOOK, {
    values: {
      ...NO_CHOICE,
      order: order.id,
      bike_type,
      rebooked_from: id,
      at_risk: training.at_risk,
      override_reason: '',
    },
    toBody: ({ course, at_risk, override_reason }) => ({
      order: order.id,
      course,
      bike_type,
      rebooked_from: id,
      ...(training.package && { at_risk }),
      expected_price: quote.data?.total,
      override_reason,
      ...(notice && { send_confirmation: notice.isOn }),
    }),
    onRefused,
    onSuccess: (rebooked) => {
      toast.success(`Rebooked for ${trainingDay(rebooked)}`)
      onRebooked(rebooked)
    },
  })
  const at_risk = useWatch({ control: model.form.control, name: 'at_risk' })
  const quote = useQuote({
    course: chosen?.id,
    customer: customer.id,
    bike_type,
    rebooked_from: id,
    ...(training.package && { at_risk }),
  })
  const asksRisk = useAsksRisk(training.at_risk, quote.data)

  function onRefused(error: ApiError): 'handled' | undefined {
    return quote.onRefused(model.form, error)
  }

  return (
    <OrderDialog
      title={`Rebook ${COURSE_NAMES[course_type]}`}
      subtitle={[order.friendly_id, customer.full_name, COURSE_BIKES[bike_type].label].join(' · ')}
      size={760}
      onClose={onClose}
    >
      <RouteForm model={model} guard={false}>
        <CourseChoice training={training} bike={bike_type} rebooked_from={id} onChoose={setChosen} />
        {chosen && (
          <Loaded query={quote} what="price" fields={1}>
            {(there) => (
              <>
                <Price training={training} quote={there} />
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
            {chosen ? `Rebook for ${formatDay(chosen.date)}` : 'Rebook'}
          </SubmitButton>
        </DialogButtons>
      </RouteForm>
    </OrderDialog>
  )
}

type PriceProps = { training: Training; quote: Quote }

function Price({ training: { order }, quote }: PriceProps) {
  const due = order.charged + quote.total - order.paid
  return (
    <SumLines
      lines={[
        ...quote.lines.map(({ description, amount }) => ({ label: description, amount })),
        { label: 'Charged so far', why: 'on this order', amount: order.charged },
        { label: 'Paid so far', amount: -order.paid },
      ]}
      result={{ label: due < 0 ? 'Then to refund' : 'Then outstanding', amount: Math.abs(due) }}
    />
  )
}
