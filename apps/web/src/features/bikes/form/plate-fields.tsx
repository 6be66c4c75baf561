import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { bikes } from '@connect/contract/bikes/routes'
import type { VehicleAnswer } from '@connect/contract/bikes/vehicle'
import { emptyValues } from '@connect/contract/field-table/values'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import classes from '#features/bikes/dvla/bike-fields.module.css'
import { DvlaButton } from '#features/bikes/dvla/dvla-button.tsx'
import { useVerify } from '#features/bikes/dvla/use-verify.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { PlateField } from '#ui/fields/plate-field.tsx'
import { type VehicleValue, vehicleValues } from './vehicle-values.ts'

const EMPTY = emptyValues(BIKE_FIELDS)
const names = fieldNames(bikes.create)

type Props = {
  bike?: Bike | undefined
  /** What DVLA gave for the plate that is typed; null as soon as it is another one. */
  onVehicle: (answer: VehicleAnswer | null) => void
}

const isDayKnown = (bike?: Bike) => Boolean(bike?.first_registered_date) && !bike?.first_registered_approximate

/**
 * Of a plate that is only typed the look-up fills the form, of a bike that has this plate it is written to the bike at
 * once. Another plate forgets what belonged to the one before, and so does another look-up: an answer that lacks the
 * MOT must not keep another vehicle's.
 */
export function PlateFields({ bike, onVehicle }: Props) {
  const { getValues, setValue, resetField, clearErrors, trigger } = useFormContext()
  const verify = useVerify()
  const typed: unknown = useWatch({ name: 'registration_plate' })
  const isItsOwn = bike !== undefined && typed === bike.registration_plate

  const filled = useRef(new Map<VehicleValue[0], VehicleValue[1]>())

  /** Takes back what a look-up wrote and nobody changed since: it may be another vehicle's. */
  const empty = () => {
    for (const [name, value] of filled.current) {
      if (String(getValues(name)) === String(value)) setValue(name, EMPTY[name], { shouldDirty: true })
    }
    filled.current.clear()
  }
  const forget = () => {
    onVehicle(null)
    empty()
    setValue('make', '', { shouldDirty: true })
    setValue('engine_size', '', { shouldDirty: true })
  }
  const fill = (answer: VehicleAnswer) => {
    // Of the bike's own plate, what DVLA no longer holds stays, as it does on the bike.
    if (!isItsOwn) empty()
    for (const [name, value] of vehicleValues(answer, { isDayKnown: isDayKnown(bike) })) {
      if (isItsOwn) resetField(name, { defaultValue: value })
      else setValue(name, value, { shouldDirty: true })
      filled.current.set(name, value)
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
