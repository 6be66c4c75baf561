import { formatDay } from '@connect/contract/calendar/format-day'
import { dueWith, isByRule, mostRefund } from '@connect/contract/orders/cancellation'
import { trainings } from '@connect/contract/orders/order-routes'
import type { CancellationProposal } from '@connect/contract/orders/quote'
import type { Training } from '@connect/contract/orders/training'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { METHOD_OPTIONS } from '#features/orders/money/payment-dialog.tsx'
import { SumLines } from '#features/orders/shared/sum-lines.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { feeLabel, feeWhy, linesAround, type Proposals, toChoice } from './cancellation-sum.ts'
import classes from './ending.module.css'

const names = fieldNames(trainings.cancel)

type CancelValues = z.input<typeof trainings.cancel.body>

type Props = { training: Training; proposals: Proposals }

/** The fee is typed within it, and what becomes of the money follows. */
export function CancellationMoney({ training, proposals }: Props) {
  const { control } = useFormContext<CancelValues>()
  const [cancelled_by, typedFee, typedRefund] = useWatch({ control, name: ['cancelled_by', 'fee', 'refund'] })
  const proposal = proposals[cancelled_by]
  const choice = toChoice({ fee: typedFee, refund: typedRefund }, proposal)
  const { fee } = choice
  const due = dueWith(fee, proposal)
  const { before, after } = linesAround(training, proposal)

  return (
    <>
      <div className={classes.money} data-wide>
        <Notice proposal={proposal} />
        <SumLines
          lines={[
            ...before,
            {
              label: feeLabel(proposal),
              why: feeWhy(proposal, fee),
              amount: <FeeField proposal={proposal} />,
            },
            ...after,
          ]}
          result={
            due < 0
              ? { label: 'Refund to the rider', why: 'paid too much', amount: -due }
              : { label: 'Still to pay', why: 'nothing is refunded', amount: due }
          }
          isBig
        />
      </div>
      {due < 0 && <RefundFields />}
      {!isByRule(choice, proposal) && (
        <TextField
          name={names.reason}
          label={fee === proposal.fee ? 'Why another refund?' : 'Why another fee?'}
          autoComplete="off"
          required
          wide
        />
      )}
    </>
  )
}

/** The refund is all that is paid too much, unless somebody types another one afterwards. */
function FeeField({ proposal }: { proposal: CancellationProposal }) {
  const { control, setValue } = useFormContext<CancelValues>()
  const typed = useWatch({ control, name: 'fee' })
  const follow = () => {
    if (typeof typed === 'number') setValue('refund', mostRefund(typed, proposal))
  }
  return (
    <div onBlur={follow}>
      <MoneyField name={names.fee} label={feeLabel(proposal)} hidesLabel />
    </div>
  )
}

const RefundFields = () => (
  <>
    <MoneyField name={names.refund} label="Refund now" description="Enter £0.00 to refund later" />
    <SelectField
      name={names.refund_method}
      label="Refund by"
      options={METHOD_OPTIONS}
      description="Leave empty to refund the way it was paid"
      clearable
    />
  </>
)

function Notice({
  proposal: { is_in_notice, last_free_day, notice_lost_on, notice_working_days: days },
}: {
  proposal: CancellationProposal
}) {
  if (is_in_notice === null || last_free_day === null) return null
  return (
    <p className={classes.notice}>
      <Flag tone={is_in_notice ? 'success' : 'warning'}>{is_in_notice ? 'Notice given' : 'Notice not given'}</Flag>
      <span>
        Free of charge until <b>{formatDay(last_free_day)}</b>
        {days > 0 && `, ${days} working ${days === 1 ? 'day' : 'days'} before`}
        {notice_lost_on && `. Moved from ${formatDay(notice_lost_on)} after that: notice counts from there`}
      </span>
    </p>
  )
}
