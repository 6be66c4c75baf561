import { COURSE_BIKES, OWN_BIKE } from '@connect/contract/courses/course-types'
import { formatPounds } from '@connect/contract/money'
import { orders } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import { Input } from '@mantine/core'
import { useEffect, useEffectEvent, useId } from 'react'
import choices from '#ui/fields/choices.module.css'
import { fieldNames } from '#ui/fields/field-names.ts'
import { useField } from '#ui/fields/use-field.ts'
import classes from './add-order.module.css'
import { findRefusal } from './refusals.ts'
import { useOrderForm } from './use-order-form.ts'

const names = fieldNames(orders.create)

type Bike = Quote['bikes'][number]

export function freeText({ bike_type, available }: Bike): string {
  if (available <= 0) return 'None left'
  if (bike_type !== OWN_BIKE) return `${available} free`
  return available === 1 ? '1 place' : `${available} places`
}

/** Only the types that the course offers, each with what is left of it and what it adds to the price. */
export function BikeField({ quote }: { quote: Quote }) {
  const id = useId()
  const field = useField(names.bike_type)
  const error = field.error ?? findRefusal(quote, names.bike_type)
  const { bikes } = quote
  useOnlyBike('bike_type', bikes, field.value)
  const firstFree = bikes.find(({ available }) => available > 0)?.bike_type

  return (
    <div data-wide>
      <Input.Label id={`${id}-label`} labelElement="div" required>
        Bike
      </Input.Label>
      <div
        role="radiogroup"
        aria-required
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classes.bikes}
        data-invalid={error ? true : undefined}
      >
        {bikes.length === 0 && <p className={classes.noBikes}>This course offers no bikes.</p>}
        {bikes.map((bike) => (
          <label key={bike.bike_type} className={classes.bike}>
            <input
              {...(bike.bike_type === firstFree ? { ref: field.ref } : {})}
              type="radio"
              name={id}
              className={choices.input}
              disabled={bike.available <= 0 && field.value !== bike.bike_type}
              checked={field.value === bike.bike_type}
              onChange={() => field.change(bike.bike_type)}
              onBlur={field.blur}
            />
            <span className={choices.mark} aria-hidden />
            <span className={classes.bikeName}>{COURSE_BIKES[bike.bike_type].label}</span>{' '}
            <span className={classes.bikeFree}>{freeText(bike)}</span>{' '}
            <span className={classes.bikePrice}>{formatPounds(bike.price)}</span>
          </label>
        ))}
      </div>
      {error && (
        <Input.Error id={`${id}-error`} className={classes.fieldError ?? ''}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}

/** Of one course, or of a training of a package. */
type BikeName = 'bike_type' | `package.trainings.${number}.bike_type`

/** Where there is no choice of a bike, it is chosen; one that the course does not offer is chosen no more. */
export function useOnlyBike(name: BikeName, bikes: readonly Bike[], chosen: unknown): void {
  const { setValue } = useOrderForm()
  const free = bikes.filter(({ available }) => available > 0)
  const only = free.length === 1 ? free[0]?.bike_type : undefined
  const isOffered = bikes.some(({ bike_type }) => bike_type === chosen)
  const choose = useEffectEvent(() => {
    if (!isOffered) setValue(name, only, { shouldValidate: only !== undefined })
  })
  useEffect(() => choose(), [only, isOffered])
}
