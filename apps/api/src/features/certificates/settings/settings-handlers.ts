import { STOCK_THRESHOLD } from '@connect/contract/certificates/books/stock-rules'
import { CertificateSettings, RETENTION_MONTHS } from '@connect/contract/certificates/settings/certificate-settings'
import type { certificateSettings } from '@connect/contract/certificates/settings/settings-routes'
import type { Unversioned } from '@connect/contract/versioned'
import type { ScopedTx } from '@connect/db/scoped'
import { readRestrictions } from '#features/certificates/shared/restrictions.ts'
import type { Handlers } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'

/** What it decided, or what every school starts with. */
async function readSettings(
  db: Pick<ScopedTx, 'certificateSettings' | 'school_id'>,
): Promise<Unversioned<CertificateSettings>> {
  const row = await db.certificateSettings.findUnique({ where: { school_id: db.school_id } })
  return {
    retention_months: row?.retention_months ?? RETENTION_MONTHS.min,
    stock_threshold: row?.stock_threshold ?? STOCK_THRESHOLD,
    restrictions: await readRestrictions(db),
  }
}

/** Takes the school's row, which is made where there is none, to the end of the transaction. */
async function lockSettings(tx: ScopedTx): Promise<void> {
  const { school_id } = tx
  await tx.certificateSettings.createMany({ data: [{ school_id }], skipDuplicates: true })
  await tx.certificateSettings.update({ where: { school_id }, data: { stock_threshold: { increment: 0 } } })
}

export const certificateSettingsHandlers = (): Handlers<typeof certificateSettings> => ({
  get: (_, { db }) => readSettings(db),

  async update({ body }, call) {
    return call.work(async (work) => {
      const { tx } = work
      const { school_id } = tx
      await lockSettings(tx)
      const before = await readSettings(tx)
      const entity = { entity: 'certificate_settings', entity_id: school_id } as const
      await assertUnchanged(work, CertificateSettings, before, entity)
      await tx.certificateSettings.update({ where: { school_id }, data: body })
      const after = await readSettings(tx)
      await work.audit({ ...entity, before, after })
      return after
    })
  },
})
