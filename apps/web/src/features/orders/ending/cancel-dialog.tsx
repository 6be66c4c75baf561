import type { ApiError } from '@connect/contract/api-error'
import { COURSE_BIKES, COURSE_NAMES, OWN_BIKE } from '@connect/contract/courses/course-types'
import { withRule } from '@connect/contract/field-rules'
import { toOptions } from '@connect/contract/field-table/labels'
import { cancellationProblems, isByRule } from '@connect/contract/orders/cancellation'
import { CANCELLATION_REASONS, CANCELLED_BY, type CancelledBy } from '@connect/contract/orders/ending-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import type { CancellationProposal } from '@connect/contract/orders/quote'
import type { Training } from '@connect/contract/orders/training'
import { CancelBody } from '@connect/contract/orders/training-body'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'
import { toNotifiedRider } from '#features/orders/shared/to-notified-rider.ts'
import { toSentences } from '#lib/to-sentences.ts'
import { TellRider, toNotify, useNotice } from '#pickers/messages/tell-rider.tsx'
import { RIDER_NOTIFIED } from '#pickers/messages/tell-rider-text.ts'
import { trainingDay } from '#pickers/order/training-text.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { CancellationMoney } from './cancellation-money.tsx'
import { type Proposals, toChoice } from './cancellation-sum.ts'
import classes from './ending.module.css'

const names = fieldNames(trainings.cancel)

type Props = { training: Training; onClose: () => void; onDone: () => void }

/** Who cancels and why, and what that does to the money, by the school's rules or as somebody decides. */
export function CancelDialog(props: Props) {
  const { id, order, customer, course_type, supplier, training_date_time } = props.training
  const proposals = useProposals(id)
  const when = [trainingDay(props.training), training_date_time?.slice(11)].filter(Boolean).join(' ')
  return (
    <OrderDialog
      title={`Cancel order ${order.friendly_id}`}
      subtitle={[customer.full_name, COURSE_NAMES[course_type], when, supplier.connect_location_name].join(' · ')}
      size={600}
      onClose={props.onClose}
    >
      <Loaded query={proposals} what="the cancellation fee">
        {(first) => <CancelForm {...props} first={first} onOutdated={proposals.readAgain} />}
      </Loaded>
    </OrderDialog>
  )
}

type Answer = { data: CancellationProposal | undefined }

const together = (rider: Answer, school: Answer): Proposals | undefined =>
  rider.data && school.data ? { RIDER: rider.data, SCHOOL: school.data } : undefined

/** Both, so that changing who cancels changes the sum at once. They follow the day and the money, so none is kept. */
function useProposals(training_id: number) {
  const params = { training_id }
  const ask = (cancelled_by: CancelledBy) => query(trainings.cancellation, { params, query: { cancelled_by } })
  const rider = useQuery({ ...ask('RIDER'), gcTime: 0 })
  const school = useQuery({ ...ask('SCHOOL'), gcTime: 0 })
  const both = [rider, school]
  return {
    data: together(rider, school),
    isError: both.some(({ isError }) => isError),
    isFetching: both.some(({ isFetching }) => isFetching),
    error: rider.error ?? school.error,
    refetch: () => both.map(({ refetch }) => refetch()),
    readAgain: async () => together(await rider.refetch(), await school.refetch()),
  }
}

/** Another fee or refund needs a reason, and neither can be more than there is. */
const cancelBody = (proposals: Proposals) =>
  withRule(CancelBody, ['fee', 'refund', 'reason', 'cancelled_by'], (body, complain) => {
    const { reason = null, cancelled_by } = body
    const proposal = proposals[cancelled_by]
    const problems = cancellationProblems(proposal, { ...toChoice(body, proposal), reason })
    for (const { field, message } of problems) complain([field], message)
  })

const toAmounts = (proposal: CancellationProposal) => ({ fee: proposal.fee, refund: proposal.refund })

type FormProps = Props & {
  first: Proposals
  /** Reads both proposals again. */
  onOutdated: () => Promise<Proposals | undefined>
}

/** Its figures stay those that were shown, until the server says that they are others by now. */
function CancelForm({ training, first, onOutdated, onClose, onDone }: FormProps) {
  const [proposals, setProposals] = useState(first)
  const { notice } = useNotice('BOOKING_CANCELLED', toNotifiedRider(training))
  const model = useRouteForm(
    { ...trainings.cancel, body: cancelBody(proposals) },
    {
      params: { training_id: training.id },
      values: {
        cancelled_by: 'RIDER',
        cancellation_reason: '' as 'CANCELLATION_OTHER',
        ...toAmounts(proposals.RIDER),
        refund_method: null,
        reason: '',
      },
      toBody: ({ cancelled_by, cancellation_reason, refund_method, fee, refund, reason }) => ({
        cancelled_by,
        cancellation_reason,
        ...(isByRule(toChoice({ fee, refund }, proposals[cancelled_by]), proposals[cancelled_by])
          ? { expected_fee: proposals[cancelled_by].fee, expected_refund: proposals[cancelled_by].refund }
          : { fee, refund, reason }),
        refund_method,
        ...toNotify(notice),
      }),
      onSuccess: ({ riders_notified }) => {
        toast.success(toSentences(['Order cancelled', riders_notified ? RIDER_NOTIFIED : null]))
        onDone()
      },
      onRefused: (error) => {
        if (error.code !== 'price_changed') return undefined
        void showNew(error)
        return 'handled'
      },
    },
  )
  const { getValues, setError, setValue } = model.form

  function setAmounts({ fee, refund }: CancellationProposal) {
    setValue('fee', fee)
    setValue('refund', refund)
  }

  async function showNew({ code, detail }: ApiError) {
    const fresh = await onOutdated()
    if (fresh) {
      setProposals(fresh)
      setAmounts(fresh[getValues('cancelled_by')])
    }
    setError('root', { type: code, message: detail })
  }

  return (
    <RouteForm model={model} guard={false}>
      <SegmentedField
        name={names.cancelled_by}
        label="Who cancels"
        options={toOptions(CANCELLED_BY)}
        onChoose={(who) => setAmounts(proposals[who])}
        required
        wide={false}
      />
      <SelectField name={names.cancellation_reason} label="Reason" options={toOptions(CANCELLATION_REASONS)} required />
      <CancellationMoney training={training} proposals={proposals} />
      {training.package && (
        <p data-wide>Only this training is cancelled: the others of its package stay as they are.</p>
      )}
      <FreedNote training={training} frees={proposals.RIDER.frees_space} />
      <TellRider notice={notice} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Keep order
        </Button>
        <SubmitButton tone="danger">Cancel order</SubmitButton>
      </DialogButtons>
    </RouteForm>
  )
}

function FreedNote({ training: { bike_type, course }, frees }: { training: Training; frees: boolean }) {
  if (!course) return null
  const bike = bike_type === OWN_BIKE ? '' : ` and the ${COURSE_BIKES[bike_type].label}`
  return (
    <p className={classes.freed} data-wide>
      <IconCircleCheck size={16} aria-hidden />
      {frees
        ? `The space${bike} become${bike ? '' : 's'} free again.`
        : `The space${bike} stay${bike ? '' : 's'} taken, as your booking settings say.`}
    </p>
  )
}
