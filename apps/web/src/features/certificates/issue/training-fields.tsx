import { BIKE_TRANSMISSIONS } from '@connect/contract/bikes/bike-rules'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RestrictionsField } from './restrictions-field.tsx'
import { TimesFields } from './times-fields.tsx'

export const TRANSMISSION_OPTIONS = Object.entries(BIKE_TRANSMISSIONS).map(([value, { label }]) => ({ value, label }))

type Props = Parameters<typeof TimesFields>[0] & Pick<Parameters<typeof RestrictionsField>[0], 'own'>

/** When, on what, and with what remark. */
export function TrainingFields({ own = [], ...times }: Props) {
  return (
    <PanelSection title="Training">
      <TimesFields {...times} />
      <div>
        <SegmentedField
          name="transmission"
          label="Transmission"
          options={TRANSMISSION_OPTIONS}
          required={times.isRequired ?? false}
        />
      </div>
      <RestrictionsField name="restrictions" own={own} required={times.isRequired ?? false} />
    </PanelSection>
  )
}
