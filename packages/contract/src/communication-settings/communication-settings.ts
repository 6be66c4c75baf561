import { z } from 'zod'
import { COMMUNICATION_SETTINGS_FIELDS } from '#communication-settings/communication-settings-fields.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { versioned } from '#versioned.ts'

/** What becomes of a message: it goes out, it is only kept here, or it cannot be written. */
export const MessageService = z.enum(['SENDS', 'KEEPS', 'NONE'])
export type MessageService = z.infer<typeof MessageService>

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
  }),
  (settings) => currentValues(COMMUNICATION_SETTINGS_FIELDS, settings),
)
export type CommunicationSettings = z.infer<typeof CommunicationSettings>

export const CommunicationSettingsChange = z.object(bodyShape(COMMUNICATION_SETTINGS_FIELDS)).partial()
