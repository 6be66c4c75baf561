import { REOPENS } from '@connect/contract/orders/order-access'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import { useRefusal } from '#api/session/use-can.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { Warnings } from '#ui/form/warnings.tsx'

const names = fieldNames(trainings.move)

/** What speaks against a rider on the chosen course; an admin may book them nevertheless, and says why. */
export function RiderVerdict({ quote }: { quote: Quote | undefined }) {
  const isAdmin = useRefusal(REOPENS) === null
  if (!quote) return null
  const { refusals, warnings } = quote
  const canOverride = isAdmin && refusals.length > 0 && refusals.every(({ can_override }) => can_override)
  return (
    <>
      <Warnings words={warnings} />
      {refusals.length > 0 && (
        <div data-wide>
          <FormAlert>{refusals.map(({ message }) => message).join('. ')}</FormAlert>
        </div>
      )}
      {canOverride && (
        <TextField
          name={names.override_reason}
          label="Reason to book nevertheless"
          description="It is kept in the history"
          autoComplete="off"
          required
          wide
        />
      )}
    </>
  )
}
