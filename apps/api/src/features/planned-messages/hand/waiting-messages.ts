import { ApiError } from '@connect/contract/errors'
import type { PlannedMessage } from '@connect/contract/planned-messages/planned-message'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { TRIGGER_LABELS } from '@connect/contract/templates/triggers'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { findTrainingIds } from '#features/orders/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'

const COLUMNS = {
  id: true,
  channel: true,
  trigger: true,
  training_id: true,
  due_at: true,
  state: true,
  reason: true,
  customer: { select: { id: true, email: true, phone: true, alternative_phone: true } },
} as const satisfies Prisma.PlannedMessageSelect

type Row = Prisma.PlannedMessageGetPayload<{ select: typeof COLUMNS }>

const toPlannedMessage = ({
  id,
  channel,
  trigger,
  training_id,
  due_at,
  state,
  reason,
  customer,
}: Row): PlannedMessage => ({
  id,
  channel,
  trigger,
  customer: customer.id,
  training: training_id,
  due_at: due_at.toISOString(),
  state: state === 'SKIPPED' ? 'SKIPPED' : 'PLANNED',
  reason,
  to: channel === 'EMAIL' ? customer.email : smsNumber(customer),
})

/** A reader looks for what waits, and for the latest. */
const MOST = 50

/**
 * What waits and then what was skipped of all trainings of an order, each newest first. Without an SMS service no text
 * message waits to be sent.
 */
export async function listPlanned(
  { sms }: Pick<Context, 'sms'>,
  db: SchoolRows,
  order_id: number,
): Promise<PlannedMessage[]> {
  const rows = await db.plannedMessage.findMany({
    where: {
      training: { order_id },
      OR: [{ state: 'PLANNED', ...(sms === null && { channel: 'EMAIL' }) }, { state: 'SKIPPED' }],
    },
    select: COLUMNS,
    orderBy: [{ state: 'asc' }, { id: 'desc' }],
    take: MOST,
  })
  return rows.map(toPlannedMessage)
}

type Params = { training_id: number; planned_message_id: number }

/** Changes one that waits, and notes it in the history of its order. Throws `not_found`. */
async function change(
  { tx, audit }: Work,
  { training_id, planned_message_id: id }: Params,
  data: Prisma.PlannedMessageUpdateManyMutationInput,
  fact: string,
): Promise<void> {
  const { order_id } = await findTrainingIds(tx, training_id)
  const where = { id, training: { order_id }, state: 'PLANNED' } as const
  const message = await tx.plannedMessage.findFirst({ where, select: { trigger: true } })
  const { count } = message
    ? await tx.plannedMessage.updateMany({ where: { id, state: 'PLANNED' }, data })
    : { count: 0 }
  if (!message || count === 0) throw new ApiError('not_found', { detail: 'This message is not waiting any more.' })
  await audit({ entity: 'order', entity_id: order_id, after: { [fact]: TRIGGER_LABELS[message.trigger] } })
}

export const cancelByHand = (work: Work, params: Params): Promise<void> =>
  change(work, params, { state: 'CANCELLED', reason: 'Somebody cancelled it', updated: work.now }, 'message_cancelled')

export const sendByHand = (work: Work, params: Params): Promise<void> =>
  change(work, params, { due_at: work.now, updated: work.now }, 'message_sent_now')
