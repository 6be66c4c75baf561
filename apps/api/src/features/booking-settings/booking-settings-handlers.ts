import { BookingSettings } from '@connect/contract/booking-settings/booking-settings'
import type { bookingSettings } from '@connect/contract/booking-settings/routes'
import type { Parsed } from '@connect/contract/route'
import type { Handlers } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { readBookingSettings } from './public.ts'

/** Locks the school's row to the end of the transaction; the first change makes it. */
async function lockSettings({ tx, now }: Work): Promise<void> {
  const { school_id } = tx
  await tx.bookingSettings.createMany({ data: [{ school_id }], skipDuplicates: true })
  await tx.bookingSettings.update({ where: { school_id }, data: { updated: now } })
}

/** Throws `changed_meanwhile`. */
async function changeSettings(work: Work, data: Parsed<typeof bookingSettings.update>['body']) {
  const { tx } = work
  const { school_id } = tx
  await lockSettings(work)
  const before = await readBookingSettings(tx)
  const entity = { entity: 'booking_settings', entity_id: school_id } as const
  await assertUnchanged(work, BookingSettings, before, entity)
  await tx.bookingSettings.update({ where: { school_id }, data })
  const after = await readBookingSettings(tx)
  await work.audit({ ...entity, before, after })
  return after
}

export const bookingSettingsHandlers = (): Handlers<typeof bookingSettings> => ({
  get: (_, { db }) => readBookingSettings(db),

  update: ({ body }, call) => call.work((work) => changeSettings(work, body)),
})
