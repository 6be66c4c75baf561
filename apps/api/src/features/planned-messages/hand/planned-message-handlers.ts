import { ApiError } from '@connect/contract/errors'
import type { Channel } from '@connect/contract/messages/training-message'
import type { plannedMessages } from '@connect/contract/planned-messages/routes'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { findTrainingIds, lockTraining } from '#features/orders/public.ts'
import { planConfirmationAgain } from '#features/planned-messages/plan/plan-confirmation.ts'
import type { Handlers } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { cancelByHand, listPlanned, sendByHand } from './waiting-messages.ts'

type Parts = Pick<Context, 'sms'>

type Contact = Parameters<typeof smsNumber>[0] & { email: string | null }

/** How a contact can be written to. */
const findReachable = ({ sms }: Parts, contact: Contact): Channel[] => [
  ...(contact.email ? (['EMAIL'] as const) : []),
  ...(sms && smsNumber(contact) ? (['SMS'] as const) : []),
]

/** Throws `not_found`, `training_state` unless the training is confirmed and has a date, and `no_address_to_send_to`. */
async function confirmAgain(context: Parts, work: Work, training_id: number): Promise<void> {
  const { tx, audit } = work
  const { id, status, training_at, course_type, supplier_id, order_id, customer } = await lockTraining(
    work,
    training_id,
    { contact: true },
  )
  if (status !== 'TRAINING_CONFIRMED') {
    throw new ApiError('training_state', { detail: 'Only a confirmed booking can be confirmed to its rider.' })
  }
  if (training_at === null) {
    throw new ApiError('training_state', { detail: 'A booking without a date cannot be confirmed to its rider.' })
  }
  const contact = await tx.customer.findFirstOrThrow({
    where: { id: customer.id },
    select: { email: true, phone: true, alternative_phone: true },
  })
  const booking = { id, customer_id: customer.id, course_type, supplier_id }
  const channels = await planConfirmationAgain(work, booking, findReachable(context, contact))
  if (channels.length === 0) throw new ApiError('no_address_to_send_to')
  await audit({ entity: 'order', entity_id: order_id, after: { confirmation: channels.join(', ') } })
}

export const plannedMessageHandlers = (context: Parts): Handlers<typeof plannedMessages> => ({
  async list({ params: { training_id } }, call) {
    const { order_id } = await findTrainingIds(call.db, training_id)
    return { results: await listPlanned(context, call.db, order_id) }
  },

  async cancel({ params }, call) {
    await call.work((work) => cancelByHand(work, params))
    return { detail: 'The message will not be sent.' }
  },

  async send({ params }, call) {
    await call.work((work) => sendByHand(work, params))
    return { detail: 'The message is on its way.' }
  },

  async confirm({ params: { training_id } }, call) {
    await call.work((work) => confirmAgain(context, work, training_id))
    return { detail: 'The confirmation is on its way.' }
  },
})
