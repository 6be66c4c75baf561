import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { type BikeTransmission, findMileageWarning } from '@connect/contract/bikes/bike-rules'
import { typeProblem } from '@connect/contract/bikes/bike-type-fit'
import type { BikeType } from '@connect/contract/bikes/bike-types'
import type { VehicleAnswer } from '@connect/contract/bikes/vehicle'
import { formatCredits } from '@connect/contract/credits/credits'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { BookedNote } from '#features/bikes/bookings/booked-courses.tsx'
import { useCreditPrice } from '#pickers/use-credit-price.ts'
import type { Option } from '#ui/fields/option.ts'
import { createField } from '#ui/fields/table-field.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PlateFields } from './plate-fields.tsx'

const Field = createField(BIKE_FIELDS)

type Props = { bike?: Bike; sites: readonly Option<number>[] }

/** A number is text while it is typed. */
const readWhole = (typed: unknown): number | null => {
  if (typeof typed === 'number') return typed
  return typeof typed === 'string' && /^\d+$/.test(typed.trim()) ? Number(typed) : null
}

/** What DVLA gave is read-only until the plate is another one (BIKE-71, BIKE-72). */
export function BikeSections({ bike, sites }: Props) {
  const [fetched, setFetched] = useState<VehicleAnswer | null>(null)
  const [approximate, mileage, status, size, transmission, types] = useWatch({
    name: ['first_registered_approximate', 'current_mileage', 'status', 'engine_size', 'transmission', 'bike_types'],
  })
  const isMonth = approximate === true
  const engine = { engine_size: readWhole(size), transmission: (transmission || null) as BikeTransmission | null }
  const problems = ((types ?? []) as BikeType[]).flatMap((type) => typeProblem(type, engine) ?? [])
  const mileageWarning = findMileageWarning(readWhole(mileage), bike?.current_mileage ?? null)

  return (
    <>
      <PanelSection title="Vehicle">
        <PlateFields bike={bike} onVehicle={setFetched} />
        <Field name="make" readOnly={Boolean(fetched?.make)} />
        <Field name="model" />
        <Field
          name="engine_size"
          readOnly={fetched !== null && fetched.engineCapacity !== null}
          hint="0 for an electric bike"
        />
        <Field name="transmission" />
        <Field name="supplier" options={sites} />
        <Field name="status" />
        {bike && status !== bike.status && status !== 'BIKE_STATUS_ACTIVE' && <BookedNote bike={bike} />}
        <Field name="year_of_manufacture" />
        <Field name="colour" />
        <Field name="vin_number" wide />
        <Field
          name="bike_types"
          hint={bike ? undefined : 'Leave empty to work it out from the engine size and transmission.'}
          wide
        />
        <div data-wide>
          <Warnings words={problems} />
        </div>
      </PanelSection>
      <PanelSection title="MOT, tax and service">
        <Field name="mot_expiry_date" />
        <Field name="tax_expiry_date" />
        <Field name="is_sorn" description="Off the road: no tax, and no course may use it" wide />
        <Field name="service_date" />
        <Field name="current_mileage" description={mileageWarning ?? undefined} />
      </PanelSection>
      <PanelSection title="Insurance">
        <Field name="insurance_status" wide />
        <Field name="insurance_policy_number" wide />
      </PanelSection>
      <PanelSection title="Purchase and value">
        <Field name="first_registered_date" description={isMonth ? 'DVLA only gives the month.' : undefined} />
        <Field name="purchase_date" />
        <Field name="purchase_price" />
        <Field name="current_value" />
      </PanelSection>
      <ReminderSection />
    </>
  )
}

function ReminderSection() {
  const sms = useCreditPrice('SMS')
  const costs = sms.state === 'ready' ? `Each uses ${formatCredits(sms.price)} credits` : undefined
  return (
    <PanelSection title="Reminders" description="Sent 30, 14 and 3 days before MOT or tax expiry.">
      <Field name="email_notification" />
      <Field name="sms_notification" description={costs} />
    </PanelSection>
  )
}
