import { z } from 'zod'
import { Done, id } from '#fields.ts'
import { TAKES_ORDERS } from '#orders/order-access.ts'
import { PlannedMessages } from '#planned-messages/planned-message.ts'
import { SEES_PLANNED } from '#planned-messages/planned-message-access.ts'
import { defineRoutes, type Routes } from '#route.ts'

const ofPlanned = z.object({ training_id: id, planned_message_id: id })

/** What a rider is told of their booking by itself, until it is sent. */
export const plannedMessages = defineRoutes('planned_messages', {
  list: {
    method: 'GET',
    path: '/connect/orders/trainings/:training_id/planned-messages/',
    summary: 'List the messages about an order that are still to be sent by itself, or were skipped',
    description:
      'Of all trainings of the order, what waits first, each newest first; at most 50. Reminders are planned when they are due.',
    access: SEES_PLANNED,
    params: z.object({ training_id: id }),
    response: PlannedMessages,
    example: {
      response: {
        results: [
          {
            id: 31,
            channel: 'EMAIL',
            trigger: 'BOOKING_CHANGED',
            customer: 41,
            training: 90_412,
            due_at: '2026-11-21T09:32:00.000Z',
            state: 'PLANNED',
            reason: null,
            to: 'isla@example.org',
          },
        ],
      },
    },
  },
  cancel: {
    method: 'POST',
    path: '/connect/orders/trainings/:training_id/planned-messages/:planned_message_id/cancel/',
    summary: 'Cancel a message that is still to be sent',
    access: TAKES_ORDERS,
    audited: 'Cancelled a message that was still to be sent',
    params: ofPlanned,
    response: Done,
    example: { response: { detail: 'The message will not be sent.' } },
  },
  send: {
    method: 'POST',
    path: '/connect/orders/trainings/:training_id/planned-messages/:planned_message_id/send/',
    summary: 'Send a message now that is still to be sent',
    access: TAKES_ORDERS,
    audited: 'Sent a message before its time',
    params: ofPlanned,
    response: Done,
    example: { response: { detail: 'The message is on its way.' } },
  },
  confirm: {
    method: 'POST',
    path: '/connect/orders/trainings/:training_id/confirm/',
    summary: 'Send the booking confirmation to the rider, also once more',
    description:
      "By email, and by text message where a template for it is active. In the words of the school's template, or without one in ours.",
    access: TAKES_ORDERS,
    audited: 'Sent a booking confirmation',
    // As any email by hand.
    verified: true,
    stales: ['customer_emails', 'customer_sms', 'training_messages'],
    params: z.object({ training_id: id }),
    response: Done,
    errors: ['training_state', 'no_address_to_send_to'],
    example: { response: { detail: 'The confirmation is on its way.' } },
  },
} satisfies Routes)
