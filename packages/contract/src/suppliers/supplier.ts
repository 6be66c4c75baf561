import { z } from 'zod'
import { ref } from '#fields.ts'

/** A site, with the little that every form's picker needs. */
export const Supplier = z
  .object({ id: ref, name: z.string(), connect_location_name: z.string(), is_active: z.boolean() })
  .meta({ id: 'Supplier', description: 'A site of the school.' })
export type Supplier = z.infer<typeof Supplier>
