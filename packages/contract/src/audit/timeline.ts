import { z } from 'zod'
import { instant, page, ref } from '#fields.ts'

/** Fields that changed, by their wire names. */
const TimelineEntry = z.object({
  id: ref,
  at: instant,
  user: z.object({ id: ref, name: z.string() }).nullable(),
  title: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

export const TimelinePage = page(TimelineEntry)
export type TimelinePage = z.infer<typeof TimelinePage>
