import { changesOf } from '@connect/contract/audit/changes'
import type { bikes } from '@connect/contract/bikes/routes'
import type { Output } from '@connect/contract/route'
import type { ScopedDb } from '@connect/db/scoped'
import { auditPage } from '#features/audit/audit-page.ts'
import { assertBike } from '#features/bikes/bike-there.ts'

type Asked = { page: number; page_size: number }

/** Everything that happened to a bike, the newest first: its part of the audit trail. Throws `not_found`. */
export async function bikeTimeline(
  db: ScopedDb,
  motorbike_id: number,
  asked: Asked,
): Promise<Output<typeof bikes.timeline>> {
  await assertBike(db, motorbike_id)
  const where = { entity: 'motorbike', entity_id: String(motorbike_id) }
  const { count, results } = await auditPage(db, where, asked)
  return {
    count,
    results: results.map(({ id, at, user, title, before, after }) => ({
      id,
      at,
      user,
      title,
      changes: changesOf(before, after),
    })),
  }
}
