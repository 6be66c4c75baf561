import type { ApiError } from '@connect/contract/api-error'
import { OVERRIDES } from '@connect/contract/orders/order-access'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import { REQUIRED } from '@connect/contract/words'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useCan } from '#api/session/use-can.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import classes from './order-dialog.module.css'

const names = fieldNames(trainings.update)

/** Never where the age forbids it. */
export const canOverride = (refusals: Quote['refusals']): boolean =>
  refusals.length > 0 && refusals.every(({ can_override }) => can_override)

/** Where the rules refuse a rider: an admin says why they are booked anyway, and others hear that an admin can. */
export const OverrideReason = () =>
  useCan({ access: OVERRIDES }) ? (
    <TextField
      name={names.override_reason}
      label="Reason for booking anyway"
      description="It is kept in the history of the order."
      autoComplete="off"
      required
      wide
    />
  ) : (
    <p className={classes.subtitle} data-wide>
      An admin can book this rider anyway, with a reason.
    </p>
  )

type Values = FieldValues & { override_reason?: unknown }

/** For `onRefused`: a booking that the rules refuse needs a reason, which is said beneath its field. */
export function requireReason<V extends Values>(form: UseFormReturn<V, unknown, V>, { code }: ApiError): void {
  const field = names.override_reason as string as Path<V>
  if (code === 'not_eligible' && !form.getValues(field)) form.setError(field, { type: 'server', message: REQUIRED })
}
