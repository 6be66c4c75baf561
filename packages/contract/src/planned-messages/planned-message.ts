import { z } from 'zod'
import { instant, keySchema, ref } from '#fields.ts'
import { CHANNELS } from '#messages/training-message.ts'
import { TRIGGER_LABELS } from '#templates/triggers.ts'

/** A message about a booking that is still to be sent by itself, or that was skipped. */
export const PlannedMessage = z
  .object({
    id: ref,
    channel: keySchema(CHANNELS),
    trigger: keySchema(TRIGGER_LABELS),
    customer: ref,
    training: ref,
    due_at: instant,
    state: z.enum(['PLANNED', 'SKIPPED']),
    /** Why it was skipped, in words for people; null while it waits. */
    reason: z.string().nullable(),
    /** The address or the number as it is now; null where the contact has none, so that it would not be sent. */
    to: z.string().nullable(),
  })
  .meta({ id: 'PlannedMessage' })
export type PlannedMessage = z.infer<typeof PlannedMessage>

/** Those of an order, newest first. */
export const PlannedMessages = z.object({ results: z.array(PlannedMessage) }).meta({ id: 'PlannedMessages' })
