import { COURSE_BIKES, type CourseBikeType } from '@connect/contract/courses/course-types'
import { formatPounds } from '@connect/contract/money'
import { bikeChangeCharges } from '@connect/contract/orders/charge-changes'
import { sumAmounts } from '@connect/contract/orders/charges'
import { TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import type { Training } from '@connect/contract/orders/training'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { Input, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { query } from '#api/query/query.ts'
import { toOpenCharges } from '#features/orders/shared/open-charges.ts'
import { TrainingStatusDot } from '#pickers/order/order-state.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import classes from './order.module.css'
import { statusChoices } from './order-rules.ts'

const names = fieldNames(trainings.update)

type TrainingValues = z.input<typeof trainings.update.body>

type Offer = Quote['bikes']

/** Nothing without a course. */
function useOffer({ school_course_id: course }: Training): Offer {
  const quoteQuery = query(orders.quote, { body: { course: course ?? 0 } })
  const { data } = useQuery({ ...quoteQuery, queryFn: course === null ? skipToken : quoteQuery.queryFn })
  return data?.bikes ?? []
}

/** Pence. */
function calculateDifference(training: Training, offer: Offer, chosen: unknown): number {
  const bike = offer.find(({ bike_type }) => bike_type === chosen)
  if (!bike || chosen === training.bike_type) return 0
  // The rate of VAT changes nothing in the sum.
  return sumAmounts(bikeChangeCharges(toOpenCharges(training), bike, 0))
}

/** The bike that the rider has is never gone for them. */
function bikeOptions(offer: Offer, current: CourseBikeType) {
  const types = offer.map(({ bike_type }) => bike_type)
  const all = types.includes(current) ? types : [current, ...types]
  return all.map((value) => {
    const free = offer.find(({ bike_type }) => bike_type === value)?.available ?? 0
    const isGone = value !== current && free <= 0
    const { label } = COURSE_BIKES[value]
    return { value, label: isGone ? `${label} · none left` : label, disabled: isGone }
  })
}

/** Shown as long as it is not saved. */
function changeText(difference: number): string | undefined {
  if (difference === 0) return undefined
  return difference > 0
    ? `Adds ${formatPounds(difference)} to the price`
    : `Takes ${formatPounds(-difference)} off the price`
}

export function BikeField({ training, canChange }: { training: Training; canChange: boolean }) {
  const { label } = TRAINING_FIELDS.bike_type
  const { bike_type: current } = training
  return canChange ? (
    <BikeSelect training={training} />
  ) : (
    <TextInput
      label={label}
      value={COURSE_BIKES[current].label}
      leftSection={training.is_locked && <IconLock size={14} aria-label="Kept by RideTo" />}
      disabled
      readOnly
    />
  )
}

function BikeSelect({ training }: { training: Training }) {
  const offer = useOffer(training)
  const chosen = useWatch<TrainingValues, 'bike_type'>({ name: 'bike_type' })
  const { bike_type: current } = training
  return (
    <SelectField
      name={names.bike_type}
      label={TRAINING_FIELDS.bike_type.label}
      options={bikeOptions(offer, current)}
      description={changeText(calculateDifference(training, offer, chosen))}
      required
    />
  )
}

/** Outcomes and cancelling ask for more, and are done by buttons of their own. */
export function StatusField({ training }: { training: Training }) {
  const choices = statusChoices(training)
  if (choices.length > 1) {
    return (
      <SelectField
        name={names.status}
        label="Status"
        options={choices.map((value) => ({ value, label: TRAINING_STATUSES[value].label }))}
      />
    )
  }
  return (
    <div>
      <Input.Label labelElement="div">Status</Input.Label>
      <div className={classes.status}>
        <TrainingStatusDot status={training.status} />
      </div>
    </div>
  )
}
