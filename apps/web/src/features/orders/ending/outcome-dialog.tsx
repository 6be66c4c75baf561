import { londonDate } from '@connect/contract/calendar/london'
import { isTest, minutesOfDay, timeOfDay } from '@connect/contract/courses/course-rules'
import { withRule } from '@connect/contract/field-rules'
import { toOptions } from '@connect/contract/field-table/labels'
import { endsInCertificate } from '@connect/contract/orders/eligibility'
import { CBT_ELEMENTS, NON_COMPLETION_REASONS, TEST_RESULTS } from '@connect/contract/orders/ending-constants'
import { TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { OutcomeBody } from '@connect/contract/orders/training-body'
import { REQUIRED } from '@connect/contract/words'
import { Button } from '@mantine/core'
import type { z } from 'zod'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'
import { toNotifiedRider } from '#features/orders/shared/to-notified-rider.ts'
import { TellRider, toNotify, useNotice } from '#pickers/messages/tell-rider.tsx'
import { trainingDay } from '#pickers/order/training-text.tsx'
import { ChecksField } from '#ui/fields/checks-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { NoShowMoney } from './no-show-money.tsx'

export type Outcome = z.output<typeof OutcomeBody>['status']

const names = fieldNames(trainings.outcome)

/** What each outcome needs; which fields belong to which, the server says too. */
const outcomeBody = (asksResult: boolean) =>
  withRule(OutcomeBody, ['status', 'non_completion_reason', 'test_result'], (body, complain) => {
    const { status, non_completion_reason, test_result } = body
    if (status === 'TRAINING_FAILED' && !non_completion_reason) complain(['non_completion_reason'], REQUIRED)
    if (asksResult && !test_result) complain(['test_result'], REQUIRED)
  })

/** `HH:mm` */
const plannedDuration = ({ course }: Training): string =>
  course ? timeOfDay(minutesOfDay(course.end_time) - minutesOfDay(course.start_time)) : ''

type Props = { training: Training; outcome: Outcome; onClose: () => void; onDone: () => void }

export function OutcomeDialog({ training, outcome, onClose, onDone }: Props) {
  const { id, course_type, course, end_time, customer } = training
  const { label } = TRAINING_STATUSES[outcome]
  const asksResult = outcome === 'TRAINING_PASSED' && isTest(course_type)
  const isCompleted = outcome === 'TRAINING_PASSED'
  const { notice } = useNotice('NOT_COMPLETED', outcome === 'TRAINING_FAILED' ? toNotifiedRider(training) : null)
  const model = useRouteForm(
    { ...trainings.outcome, body: outcomeBody(asksResult) },
    {
      params: { training_id: id },
      values: {
        status: outcome,
        non_completion_reason: null,
        elements_left: [],
        test_result: null,
        completion_date: isCompleted ? (course?.date ?? '') : null,
        completion_time: isCompleted ? (end_time ?? '') : null,
        course_duration: isCompleted ? plannedDuration(training) : null,
      },
      toBody: (values) => ({ ...values, ...toNotify(notice) }),
      onSuccess: () => {
        toast.success(`${customer.full_name}: ${label.toLowerCase()}`)
        onDone()
      },
    },
  )

  return (
    <OrderDialog title={label} subtitle={`${customer.full_name} · ${trainingDay(training)}`} onClose={onClose}>
      <RouteForm model={model} guard={false}>
        {asksResult && (
          <SegmentedField name={names.test_result} label="Test result" options={toOptions(TEST_RESULTS)} required />
        )}
        {isCompleted && <CompletionFields />}
        {outcome === 'TRAINING_FAILED' && <NotCompletedFields isCbt={endsInCertificate(course_type)} />}
        {outcome === 'TRAINING_NO_SHOW' && <NoShowMoney training={training} />}
        <TellRider notice={notice} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{`Save as ${label.toLowerCase()}`}</SubmitButton>
        </DialogButtons>
      </RouteForm>
    </OrderDialog>
  )
}

const CompletionFields = () => (
  <>
    <DateField name={names.completion_date} label="Completed on" max={londonDate(new Date())} />
    <TimeField name={names.completion_time} label="Completed at" />
    <TimeField name={names.course_duration} label="Duration" description="Hours and minutes" />
  </>
)

const ELEMENT_OPTIONS = (Object.keys(CBT_ELEMENTS) as (keyof typeof CBT_ELEMENTS)[]).map((value) => ({
  value,
  label: `${value}: ${CBT_ELEMENTS[value]}`,
}))

const NotCompletedFields = ({ isCbt }: { isCbt: boolean }) => (
  <>
    <SelectField
      name={names.non_completion_reason}
      label="Reason"
      options={toOptions(NON_COMPLETION_REASONS)}
      required
      wide
    />
    {isCbt && (
      <div data-wide>
        <ChecksField name={names.elements_left} label="Elements still to do" options={ELEMENT_OPTIONS} />
      </div>
    )}
  </>
)
