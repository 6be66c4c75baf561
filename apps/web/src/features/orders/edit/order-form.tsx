import { type ApiError, formatRefusal } from '@connect/contract/api-error'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { customers } from '@connect/contract/customers/routes'
import { keySchema } from '@connect/contract/fields'
import { TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import { byRiderName, RIDER_NAMES } from '@connect/contract/orders/rider-names'
import { Training } from '@connect/contract/orders/training'
import { TrainingChange } from '@connect/contract/orders/training-body'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { call } from '#api/client.ts'
import { editedFields } from '#api/forms/edited-fields.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useCan } from '#api/session/use-can.ts'
import { OverrideReason, requireReason } from '#features/orders/shared/override-reason.tsx'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { TellRiderStrip, toNotify } from '#pickers/messages/tell-rider.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import { CloseLink } from '#ui/panel/facts.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './order.module.css'
import { Endings, EndingsMenu } from './order-endings.tsx'
import { OrderSections, type SectionsProps } from './order-sections.tsx'
import { MoveButton } from './training-section.tsx'
import { useChangeNotice } from './use-change-notice.ts'

/** The form holds any status that the training has; only one that may be set is ever sent. */
const EDIT = {
  ...trainings.update,
  body: TrainingChange.extend({ status: keySchema(TRAINING_STATUSES).optional() }),
}

const FIELDS = {
  ...editedFields(TRAINING_FIELDS),
  ...byRiderName(editedFields(CUSTOMER_FIELDS)),
  status: {
    label: TRAINING_FIELDS.status.label,
    format: (status: unknown) => TRAINING_STATUSES[status as keyof typeof TRAINING_STATUSES].label,
  },
}

type Saved = ReturnType<typeof Training.toValues>

/** What is read of the rider only those change who may change contacts. */
const toValues = (
  { bike_type, riding_experience, notes, rider_feedback_notes, status, ...rider }: Saved,
  hasRider: boolean,
) => ({
  bike_type,
  riding_experience,
  notes,
  rider_feedback_notes,
  status,
  ...(hasRider && rider),
  override_reason: '',
})

/** Saving leaves the panel open: payments and dialogs follow. */
export function OrderForm(props: SectionsProps) {
  const { training, rules, isNarrow, onOpen } = props
  const { closeTo } = useOrderPlace()
  const mayEditContact = useCan(customers.update)
  const [isRiderOpen, setRiderOpen] = useState(false)
  const model = useEditForm(EDIT, {
    version: training.version,
    fields: FIELDS,
    params: { training_id: training.id },
    values: toValues(Training.toValues(training), mayEditContact),
    fromValues: (values) => ({ ...values, override_reason: '' }),
    makeCall: ({ params, body }, options) => call(EDIT, { params, body: { ...body, ...toNotify(notice) } }, options),
    onRefused,
    onSuccess: (saved) => {
      toast.success('Order saved')
      setRiderOpen(false)
      reset()
      model.form.reset(toValues(Training.toValues(saved), mayEditContact))
    },
  })

  const [bike_type, status, user_email, user_phone] = useWatch({
    control: model.form.control,
    name: ['bike_type', 'status', 'user_email', 'user_phone'],
  })
  const { notice, reset } = useChangeNotice(training, { bike_type, status, user_email, user_phone })
  const isRefused = model.alertCode === 'not_eligible'
  const { errors } = useFormState({ control: model.form.control })
  // What is wrong must be in sight.
  const isRiderShown = isRiderOpen || Object.keys(RIDER_NAMES).some((name) => name in errors)

  /** Another bike can be one that the rules refuse the rider. */
  function onRefused(error: ApiError) {
    if (error.code !== 'not_eligible') return undefined
    model.form.setError('root', { type: error.code, message: formatRefusal(error) })
    requireReason(model.form, error)
    return 'handled'
  }

  return (
    <PanelForm
      model={model}
      id="order"
      submitLabel="Save changes"
      closeTo={closeTo}
      needsChanges
      strip={<TellRiderStrip notice={notice} />}
      footStart={isNarrow ? <EndingsMenu {...props} /> : <Endings {...props} />}
      besideSubmit={
        isNarrow && rules.moves ? <MoveButton training={training} onOpen={onOpen} /> : <CloseLink to={closeTo} />
      }
    >
      <div className={classes.above} data-filled={isRefused || training.warnings.length > 0 || undefined}>
        <Warnings words={training.warnings} />
        {isRefused && <OverrideReason />}
      </div>
      <OrderSections
        {...props}
        riderEdit={mayEditContact ? { isOpen: isRiderShown, open: () => setRiderOpen(true) } : undefined}
      />
    </PanelForm>
  )
}
