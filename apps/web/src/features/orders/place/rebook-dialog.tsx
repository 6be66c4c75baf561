import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { COURSE_BIKES, COURSE_NAMES } from '@connect/contract/courses/course-types'
import { percentOf } from '@connect/contract/money'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import type { Training } from '@connect/contract/orders/training'
import { NewTraining } from '@connect/contract/orders/training-body'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'
import { SumLines } from '#features/orders/shared/sum-lines.tsx'
import { dayText, trainingDay } from '#pickers/order/training-text.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { CourseChoice, CourseChoiceFields, NO_CHOICE } from './course-choice.tsx'
import type { OfferedCourse } from './course-offer.ts'
import { RiderVerdict } from './rider-verdict.tsx'
import { ownPrice, useQuote } from './use-quote.ts'

const REBOOK = { ...trainings.create, body: NewTraining.extend(CourseChoiceFields) }

type Props = { training: Training; onClose: () => void; onRebooked: (training: Training) => void }

/** A new training in place of one that did not take place or was not completed; its money is that of the same order. */
export function RebookDialog({ training, onClose, onRebooked }: Props) {
  const { id, customer, order, bike_type, course_type } = training
  const [chosen, setChosen] = useState<OfferedCourse | null>(null)
  const model = useRouteForm(REBOOK, {
    values: { ...NO_CHOICE, order: order.id, bike_type, rebooked_from: id, override_reason: '' },
    toBody: ({ course, override_reason }) => ({
      order: order.id,
      course,
      bike_type,
      rebooked_from: id,
      override_reason,
    }),
    onSuccess: (rebooked) => {
      toast.success(`Rebooked for ${trainingDay(rebooked)}`)
      onRebooked(rebooked)
    },
  })
  const { data: quote } = useQuote({ course: chosen?.id, customer: customer.id, bike_type })
  const percent = useRebookDiscount(training)

  return (
    <OrderDialog
      title={`Rebook ${COURSE_NAMES[course_type]}`}
      subtitle={[order.friendly_id, customer.full_name, COURSE_BIKES[bike_type].label].join(' · ')}
      size={760}
      onClose={onClose}
    >
      <RouteForm model={model} guard={false}>
        <CourseChoice training={training} bike={bike_type} onChoose={setChosen} />
        {quote && <Price training={training} quote={quote} percent={percent} />}
        <RiderVerdict quote={quote} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton disabled={!chosen}>{chosen ? `Rebook for ${dayText(chosen.date)}` : 'Rebook'}</SubmitButton>
        </DialogButtons>
      </RouteForm>
    </OrderDialog>
  )
}

/** Percent off for who did not complete their course; null for who may not read the settings. */
function useRebookDiscount({ status }: Training): number | null {
  const mayRead = useCan(bookingSettings.get)
  const isDiscounted = status === 'TRAINING_FAILED'
  const { data } = useQuery({ ...query(bookingSettings.get, {}), enabled: mayRead && isDiscounted })
  if (!isDiscounted) return 0
  return data?.rebook_discount_percent ?? null
}

type PriceProps = { training: Training; quote: Quote; percent: number | null }

function Price({ training: { order, status }, quote, percent }: PriceProps) {
  const off = percentOf(Math.max(0, ownPrice(quote)), percent ?? 0)
  const due = order.charged + quote.total - off - order.paid
  const isUnknown = percent === null && status === 'TRAINING_FAILED'
  return (
    <SumLines
      lines={[
        ...quote.lines.map(({ description, amount }) => ({ label: description, amount })),
        ...(off > 0 ? [{ label: `Rebooking, ${percent}%`, why: 'by your booking settings', amount: -off }] : []),
        { label: 'Charged so far', why: 'on this order', amount: order.charged },
        { label: 'Paid so far', amount: -order.paid },
      ]}
      result={{
        label: due < 0 ? 'Then to refund' : 'Then outstanding',
        why: isUnknown ? 'less the rebooking discount of your school' : undefined,
        amount: Math.abs(due),
      }}
    />
  )
}
