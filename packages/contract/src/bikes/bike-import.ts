import { z } from 'zod'
import { importRow } from '#csv-import.ts'

export const BikeImport = z.object({
  dry_run: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  rows: z.array(importRow(['create', 'update', 'unchanged', 'error']).extend({ registration_plate: z.string() })),
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
  unchanged: 0,
  failed: 1,
  rows: [
    {
      line: 2,
      registration_plate: 'LV73MVW',
      action: 'create',
      fields: {},
      changes: [{ field: 'make', before: null, after: 'HONDA' }],
    },
    {
      line: 3,
      registration_plate: 'AB12CDE',
      action: 'error',
      fields: { make: ['This field is required'] },
      changes: [],
    },
  ],
}
