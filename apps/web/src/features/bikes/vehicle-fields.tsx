import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_STATUSES, BIKE_TRANSMISSIONS, BIKE_TYPES } from '@connect/contract/bikes/bike-rules'
import type { VehicleAnswer } from '@connect/contract/bikes/vehicle'
import { useState } from 'react'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { MultiSelectField } from '#ui/fields/multi-select-field.tsx'
import type { Option } from '#ui/fields/option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PlateFields } from './plate-fields.tsx'

const optionsOf = <K extends string>(table: Record<K, { label: string }>) =>
  (Object.entries(table) as [K, { label: string }][]).map(([value, { label }]) => ({ value, label }))

const STATUSES = optionsOf(BIKE_STATUSES)
const TRANSMISSIONS = optionsOf(BIKE_TRANSMISSIONS)
const TYPES = Object.entries(BIKE_TYPES).map(([value, label]) => ({ value, label }))

type Props = { bike?: Bike; sites: readonly Option<number>[] }

/** What it is. What DVLA gave is read-only until the plate is another one (BIKE-71, BIKE-72, R-34). */
export function VehicleFields({ bike, sites }: Props) {
  const [fetched, setFetched] = useState<VehicleAnswer | null>(null)

  return (
    <PanelSection title="Vehicle">
      <PlateFields bike={bike} onVehicle={setFetched} />
      <TextField name="make" label="Make" required readOnly={Boolean(fetched?.make)} />
      <TextField name="model" label="Model" required />
      <IntegerField
        name="engine_size"
        label="Engine size"
        unit="cc"
        required
        readOnly={fetched !== null && fetched.engineCapacity !== null}
        description="0 for an electric bike"
      />
      <SelectField name="transmission" label="Transmission" options={TRANSMISSIONS} clearable />
      <MultiSelectField name="supplier" label="Sites" options={sites} required />
      <SelectField name="status" label="Status" options={STATUSES} />
      <IntegerField name="year_of_manufacture" label="Year of manufacture" />
      <TextField name="colour" label="Colour" />
      <TextField name="vin_number" label="VIN number" wide />
      <MultiSelectField
        name="bike_types"
        label="Serves courses as"
        options={TYPES}
        description={bike ? undefined : 'Leave empty to work it out from the engine size and transmission.'}
        wide
      />
    </PanelSection>
  )
}
