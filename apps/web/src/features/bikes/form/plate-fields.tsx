import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { bikes } from '@connect/contract/bikes/routes'
import type { VehicleAnswer } from '@connect/contract/bikes/vehicle'
import { useFormContext, useWatch } from 'react-hook-form'
import classes from '#features/bikes/dvla/bike-fields.module.css'
import { DvlaButton } from '#features/bikes/dvla/dvla-button.tsx'
import { useVerify } from '#features/bikes/dvla/use-verify.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { PlateField } from '#ui/fields/plate-field.tsx'
import { vehicleValues } from './vehicle-values.ts'

const names = fieldNames(bikes.create)

type Props = {
  bike?: Bike | undefined
  /** What DVLA gave for the plate that is typed; null as soon as it is another one. */
  onVehicle: (answer: VehicleAnswer | null) => void
}

const isDayKnown = (bike?: Bike) => Boolean(bike?.first_registered_date) && !bike?.first_registered_approximate

/**
 * The plate, and beside it the look-up: of a plate that is only typed it fills the form, of a bike that has this plate it
 * is written to the bike at once. Another plate forgets what belonged to the one before (BIKE-71).
 */
export function PlateFields({ bike, onVehicle }: Props) {
  const { getValues, setValue, resetField, clearErrors, trigger } = useFormContext()
  const verify = useVerify()
  const typed: unknown = useWatch({ name: 'registration_plate' })
  const isItsOwn = bike !== undefined && typed === bike.registration_plate

  const forget = () => {
    onVehicle(null)
    setValue('make', '', { shouldDirty: true })
    setValue('engine_size', '', { shouldDirty: true })
  }
  const fill = (answer: VehicleAnswer) => {
    for (const [name, value] of vehicleValues(answer, { isDayKnown: isDayKnown(bike) })) {
      if (isItsOwn) resetField(name, { defaultValue: value })
      else setValue(name, value, { shouldDirty: true })
      clearErrors(name)
    }
    onVehicle(answer)
  }
  const getInput = async () => {
    const isPlate = await trigger('registration_plate', { shouldFocus: true })
    return isPlate ? { plate: String(getValues('registration_plate')), bike: isItsOwn ? bike.id : undefined } : null
  }

  return (
    <>
      <PlateField
        name={names.registration_plate}
        label={BIKE_FIELDS.registration_plate.label}
        required
        readOnly={verify.isPending}
        onPlate={forget}
      />
      <div className={classes.beside}>
        <DvlaButton
          kind={isItsOwn ? 'refresh' : 'fetch'}
          verify={verify}
          getInput={getInput}
          onAnswer={fill}
          keepsPage
        />
      </div>
    </>
  )
}
