import { z } from 'zod'

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
