import { z } from 'zod'
import { view } from '#access.ts'
import { id, page, pageQuery } from '#fields.ts'
import { TrainingMessage } from '#messages/training-message.ts'
import { SEES_ORDERS } from '#orders/order-access.ts'
import { defineRoutes, type Routes } from '#route.ts'

export const trainingMessages = defineRoutes('training_messages', {
  list: {
    method: 'GET',
    path: '/connect/orders/trainings/:training_id/messages/',
    summary: 'List the emails and text messages about an order, newest first',
    description: 'Of all trainings of the order.',
    access: { all: [view('contacts'), SEES_ORDERS] },
    params: z.object({ training_id: id }),
    query: pageQuery(),
    response: page(TrainingMessage),
    example: {
      response: {
        count: 1,
        results: [
          {
            channel: 'EMAIL',
            id: 43,
            customer: 41,
            training: 90_412,
            to: 'isla@example.org',
            text: 'Your CBT on Saturday',
            status: 'SENT',
            user: { id: 7, full_name: 'Nadia Okafor' },
            created: '2026-11-21T09:30:00.000Z',
            sent_at: '2026-11-21T09:30:01.000Z',
            last_error: null,
            cost: null,
            receipt: null,
          },
        ],
      },
    },
  },
} satisfies Routes)
