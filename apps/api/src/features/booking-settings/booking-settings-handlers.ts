import { BookingSettings } from '@connect/contract/booking-settings/booking-settings'
import type { bookingSettings } from '@connect/contract/booking-settings/routes'
import type { ScopedTx } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { readBookingSettings } from './public.ts'

/** Locks the school's row to the end of the transaction; the first change makes it. */
async function lockSettings(tx: ScopedTx, now: Date): Promise<void> {
  const { school_id } = tx
  await tx.bookingSettings.createMany({ data: [{ school_id }], skipDuplicates: true })
  await tx.bookingSettings.update({ where: { school_id }, data: { updated: now } })
}

export const bookingSettingsHandlers = ({ clock }: Context): Handlers<typeof bookingSettings> => ({
  get: (_, { db }) => readBookingSettings(db),

  async update({ body }, call) {
    return call.db.$transaction(async (tx) => {
      const { school_id } = tx
      await lockSettings(tx, clock.now())
      const before = await readBookingSettings(tx)
      const entity = { entity: 'booking_settings', entity_id: school_id } as const
      await assertUnchanged({ tx, precondition: call.precondition }, BookingSettings, before, entity)
      await tx.bookingSettings.update({ where: { school_id }, data: body })
      const after = await readBookingSettings(tx)
      await audit(tx, authorOf(call), { ...entity, before, after })
      return after
    })
  },
})
