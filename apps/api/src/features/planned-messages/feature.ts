import { plannedMessages } from '@connect/contract/planned-messages/routes'
import { z } from 'zod'
import { calls, type Feature } from '#http/feature.ts'
import { plannedMessageHandlers } from './hand/planned-message-handlers.ts'
import { findFollowUps } from './send/find-follow-ups.ts'
import { findReminders } from './send/find-reminders.ts'
import { sendPlanned, sweepPlanned } from './send/send-planned.ts'

const PlannedRef = z.object({ school_id: z.int(), planned_id: z.int() })

export const plannedMessagesFeature: Feature = {
  serves: [calls(plannedMessages, plannedMessageHandlers)],
  unique: {
    // Written with ON CONFLICT DO NOTHING, or under the lock of the message.
    planned_messages_once_key: null,
    planned_messages_waiting_key: null,
    planned_messages_school_id_mail_id_key: null,
    planned_messages_school_id_sms_id_key: null,
  },
  jobs: [
    {
      name: 'send_planned',
      async run(context, { payload, log }) {
        const planned = PlannedRef.parse(payload)
        const sent = await sendPlanned(context, planned)
        if (sent?.state === 'SKIPPED') log.info({ ...planned, ...sent }, 'A planned message was not sent')
      },
    },
    {
      name: 'sweep_planned',
      at: '* * * * *',
      at_start: true,
      run: async (context) => void (await sweepPlanned(context)),
    },
    {
      name: 'find_reminders',
      at: '*/5 * * * *',
      at_start: true,
      async run(context, { log }) {
        const schools = await findReminders(context)
        if (schools > 0) log.debug({ schools }, 'Riders are reminded of their courses')
      },
    },
    {
      name: 'find_follow_ups',
      at: '*/5 * * * *',
      at_start: true,
      async run(context, { log }) {
        const schools = await findFollowUps(context)
        if (schools > 0) log.debug({ schools }, 'Riders are written to after their courses')
      },
    },
  ],
}
