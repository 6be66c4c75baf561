import { z } from 'zod'
import { importRow } from '#csv-import.ts'
import { ref } from '#fields.ts'

export const CustomerImport = z.object({
  dry_run: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  rows: z.array(
    importRow(['create', 'update', 'unchanged', 'error']).extend({
      /** Of the contact that is known already. */
      id: ref.nullable(),
      /** Whom the row is about, as far as it says so. */
      name: z.string(),
    }),
  ),
})
export type CustomerImport = z.infer<typeof CustomerImport>

export const EXAMPLE_CSV = new File(
  ['First name,Last name,Email,Phone\r\nIsla,MacDonald,isla@example.org,07700 900123\r\n'],
  'contacts.csv',
  { type: 'text/csv' },
)

export const IMPORTED: CustomerImport = {
  dry_run: true,
  created: 1,
  updated: 0,
  unchanged: 0,
  failed: 1,
  rows: [
    {
      line: 2,
      id: null,
      name: 'Isla MacDonald',
      action: 'create',
      fields: {},
      changes: [{ field: 'phone', before: null, after: '07700 900123' }],
    },
    {
      line: 3,
      id: null,
      name: 'Omar',
      action: 'error',
      fields: { last_name: ['This field is required'] },
      changes: [],
    },
  ],
}
