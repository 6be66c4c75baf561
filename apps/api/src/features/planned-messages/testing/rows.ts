import { byId } from '@connect/db/scoped'
import { featureRows, type Owner, type Params } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

/** A confirmation that waits, of the training that the path names. */
async function waiting({ context }: TestApp, { school }: Owner, params: Params) {
  const training_id = Number(params['training_id'])
  const select = { customer_id: true } as const
  const { customer_id } = await context.db.training.findUniqueOrThrow({ where: byId(school.id, training_id), select })
  return context.db.plannedMessage.create({
    data: {
      school_id: school.id,
      channel: 'EMAIL',
      trigger: 'BOOKING_CONFIRMATION',
      training_id,
      customer_id,
      due_at: context.clock.now(),
    },
  })
}

export const rows = featureRows({
  params: { planned_message_id: async (test, owner, params) => (await waiting(test, owner, params)).id },
  below: { 'planned_messages.list': (test, { owner }, params) => waiting(test, owner, params) },
})
