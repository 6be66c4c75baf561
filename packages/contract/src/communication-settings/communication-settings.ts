import { z } from 'zod'
import { COMMUNICATION_SETTINGS_FIELDS } from '#communication-settings/communication-settings-fields.ts'
import { COURSE_NAMES } from '#courses/course-types.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { keySchema, ref } from '#fields.ts'
import { MESSAGE_LINK_NAMES } from '#links/message-links.ts'
import { CHANNELS } from '#messages/training-message.ts'
import { TRIGGER_LABELS } from '#templates/triggers.ts'
import { versioned } from '#versioned.ts'

/** What becomes of a message: it goes out, it is only kept here, or it cannot be written. */
export const MessageService = z.enum(['SENDS', 'KEEPS', 'NONE'])
export type MessageService = z.infer<typeof MessageService>

/** For whom a message is, by ids of sites; an empty list is for all. See `findChannels`. */
const AutomaticMessage = z
  .object({
    channel: keySchema(CHANNELS),
    trigger: keySchema(TRIGGER_LABELS),
    course_types: z.array(keySchema(COURSE_NAMES)),
    suppliers: z.array(ref),
  })
  .meta({ id: 'AutomaticMessage' })

export const CommunicationSettings = versioned(
  'CommunicationSettings',
  z.object({
    ...answerShape(COMMUNICATION_SETTINGS_FIELDS),
    /** The name that emails come from. */
    email_from: z.string(),
    /** Where answers to emails go now: `reply_to`, or else the school's own address. */
    replies_go_to: z.string().nullable(),
    email_service: MessageService.exclude(['NONE']),
    sms_service: MessageService,
    /** What riders are told by itself: a row for each active template, and by email always that a booking is confirmed. */
    automatic_messages: z.array(AutomaticMessage),
    /** As long as each link gets in a message, for what a text costs with it. They lead nowhere. */
    longest_links: z.record(z.enum(MESSAGE_LINK_NAMES), z.string()),
  }),
  (settings) => currentValues(COMMUNICATION_SETTINGS_FIELDS, settings),
)
export type CommunicationSettings = z.infer<typeof CommunicationSettings>

export const CommunicationSettingsChange = z.object(bodyShape(COMMUNICATION_SETTINGS_FIELDS)).partial()
