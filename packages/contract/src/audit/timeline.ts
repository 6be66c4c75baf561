import { z } from 'zod'
import { instant, page, ref } from '#fields.ts'

/** What happened to one thing, as its own page tells it: the fields that changed, by their names on the wire. */
const TimelineEntry = z.object({
  id: ref,
  at: instant,
  user: z.object({ id: ref, name: z.string() }).nullable(),
  title: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

export const TimelinePage = page(TimelineEntry)
export type TimelinePage = z.infer<typeof TimelinePage>
