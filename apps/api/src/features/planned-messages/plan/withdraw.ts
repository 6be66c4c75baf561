import type { Channel } from '@connect/contract/messages/training-message'
import type { ScopedTx } from '@connect/db/scoped'

const REPLACED = 'A later message replaced it.'

/**
 * What was written about trainings by itself and still waits to be handed over is not sent: it would come after what is told now,
 * and contradict it.
 */
export async function withdrawWritten(
  tx: ScopedTx,
  training_ids: readonly number[],
  channels: readonly Channel[],
): Promise<void> {
  const of = { training_id: { in: [...training_ids] } }
  const where = { ...of, status: 'QUEUED', planned_message: { isNot: null } } as const
  const data = { status: 'FAILED', last_error: REPLACED } as const
  if (channels.includes('EMAIL')) await tx.mail.updateMany({ where, data })
  if (channels.includes('SMS')) await tx.smsMessage.updateMany({ where, data })
}
