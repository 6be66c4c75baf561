import { londonTime } from '@connect/contract/calendar/london'
import { ApiError, fieldError } from '@connect/contract/errors'
import type { TrainingStatus } from '@connect/contract/orders/order-constants'
import { isToCome, statusRefusal, type TrainingActor } from '@connect/contract/orders/training-states'
import { type TrainingRow, toWallTime } from '#features/orders/training-json.ts'

type Step = { to: TrainingStatus; by: TrainingActor; hasReason: boolean }

/** What DVSA has of the certificate that a training names; null for one that is void, or none. */
function certificateState({ certificate }: TrainingRow): 'issued' | 'sent' | null {
  if (!certificate || certificate.status === 'CERTIFICATE_VOID') return null
  return certificate.status === 'CERTIFICATE_SENT' ? 'sent' : 'issued'
}

/** Throws `training_state` for a training that ended or was cancelled: then it is neither moved nor has another bike. */
export function assertToCome({ status }: Pick<TrainingRow, 'status'>): void {
  if (!isToCome(status)) throw new ApiError('training_state', { detail: 'This training is over or cancelled.' })
}

/** Refuses a status that may not follow. Throws `training_state`, `order_locked`, and `validation_failed` for a missing reason. */
export function assertStatus(row: TrainingRow, step: Step, now: Date): void {
  const { day, time } = londonTime(now)
  const { status, source, training_at } = row
  const training = { status, source, training_at: toWallTime(training_at), certificate: certificateState(row) }
  const refused = statusRefusal(training, { ...step, now: `${day}T${time}` })
  if (!refused) return
  const { code, message, field } = refused
  if (field) throw fieldError(field, message)
  throw new ApiError(code, { detail: message })
}
