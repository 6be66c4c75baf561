import { z } from 'zod'
import { ref } from '#fields.ts'

/** As it stands beside a person or a bike. */
export const Site = z.object({ id: ref, name: z.string(), connect_location_name: z.string() })
export type Site = z.infer<typeof Site>
