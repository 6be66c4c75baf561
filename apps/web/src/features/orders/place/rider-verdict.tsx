import type { Quote } from '@connect/contract/orders/quote'
import { canOverride, OverrideReason } from '#features/orders/shared/override-reason.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { Warnings } from '#ui/form/warnings.tsx'

export const RiderVerdict = ({ quote: { refusals, warnings } }: { quote: Quote }) => (
  <>
    <Warnings words={warnings} />
    {refusals.length > 0 && (
      <div data-wide>
        <FormAlert>{refusals.map(({ message }) => message).join('. ')}</FormAlert>
      </div>
    )}
    {canOverride(refusals) && <OverrideReason />}
  </>
)
