import { z } from 'zod'

/** The columns of the table that is exported and imported, in order, by their wire names. */
export const BIKE_COLUMNS = {
  registration_plate: 'Registration',
  make: 'Make',
  model: 'Model',
  supplier: 'Sites',
  status: 'Status',
  transmission: 'Transmission',
  mot_expiry_date: 'MOT expiry',
  tax_expiry_date: 'Tax expiry',
  service_date: 'Last service',
  current_mileage: 'Mileage',
  insurance_status: 'Insurance',
  insurance_policy_number: 'Insurance policy number',
  engine_size: 'Engine size',
  bike_types: 'Bike types',
  vin_number: 'VIN',
  first_registered_date: 'First registered',
  year_of_manufacture: 'Year of manufacture',
  colour: 'Colour',
  purchase_date: 'Purchased',
  purchase_price: 'Purchase price',
  current_value: 'Current value',
  email_notification: 'Email reminders',
  sms_notification: 'SMS reminders',
} as const satisfies Record<string, string>
export type BikeColumn = keyof typeof BIKE_COLUMNS

/** Separates the values of a cell with several. */
export const CELL_SEPARATOR = '; '

/** Maximum rows of one import. */
export const IMPORT_LIMIT = 1000

/** The result of each row; `line` counts the file's lines, including the header row. */
export const BikeImport = z.object({
  dry_run: z.boolean(),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  rows: z.array(
    z.object({
      line: z.int(),
      registration_plate: z.string(),
      action: z.enum(['create', 'update', 'error']),
      /** The reasons of an error: field → messages. */
      fields: z.record(z.string(), z.array(z.string())),
    }),
  ),
})
export type BikeImport = z.infer<typeof BikeImport>

export const EXAMPLE_CSV = new File(
  ['Registration,Make,Model,Sites,Engine size\r\nLV73MVW,HONDA,CB125F,Croydon,125\r\n'],
  'bikes.csv',
  { type: 'text/csv' },
)

export const IMPORTED: BikeImport = {
  dry_run: true,
  created: 1,
  updated: 0,
  failed: 1,
  rows: [
    { line: 2, registration_plate: 'LV73MVW', action: 'create', fields: {} },
    { line: 3, registration_plate: 'AB12CDE', action: 'error', fields: { make: ['This field is required'] } },
  ],
}
