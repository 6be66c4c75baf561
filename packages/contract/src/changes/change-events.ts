import { z } from 'zod'
import { CHANGES, type ChangeEvents } from '#changes/changes.ts'
import { keySchema, ref } from '#fields.ts'

export const CHANGE_EVENTS = {
  ready: z.object({ quiet_seconds: z.int().min(0) }),
  changed: z.object({ feature: keySchema(CHANGES), ids: z.array(ref).nullable() }),
} satisfies { [K in keyof ChangeEvents]: z.ZodType<ChangeEvents[K]> }
