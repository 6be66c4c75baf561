import { ApiError, fieldError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'

/** Throws `not_found`, for a deleted one too. */
export async function assertBike(db: Pick<ScopedTx, 'motorbike'>, motorbike_id: number): Promise<void> {
  const where = { id: motorbike_id, deleted_at: null }
  if ((await db.motorbike.count({ where })) === 0) throw new ApiError('not_found')
}

/** What a body names again must be what the path names. Throws `validation_failed`. */
export function assertSame(field: string, value: number | undefined, id: number): void {
  if (value !== undefined && value !== id) throw fieldError(field, 'This does not match the path')
}
