import { ApiError } from '@connect/contract/errors'
import { REQUIRED } from '@connect/contract/fields'
import type { settings } from '@connect/contract/settings/routes'
import { needsVatNumber, SchoolSettings } from '@connect/contract/settings/school-settings'
import type { Handlers, SignedInCall } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { lockRow } from '#platform/lock-row.ts'
import { removeLogo, setLogo } from './school-logo.ts'
import { COLUMNS, SETTINGS, toSettings } from './settings-json.ts'

export const settingsHandlers = (context: Context): Handlers<typeof settings> => {
  const read = async ({ actor, db }: SignedInCall) =>
    toSettings(await db.school.findUniqueOrThrow({ where: { id: actor.school_id }, select: SETTINGS }), context)

  return {
    get: (_, call) => read(call),

    async update({ body: { school_name, ...data } }, call) {
      const { actor, db } = call
      const where = { id: actor.school_id }
      await db.$transaction(async (tx) => {
        await lockRow(tx.school, actor.school_id, context.clock.now())
        const before = await tx.school.findUniqueOrThrow({ where, select: COLUMNS })
        const current = { ...before, school_name: before.name }
        await assertUnchanged({ tx, precondition: call.precondition }, SchoolSettings, current, {
          entity: 'school',
          entity_id: actor.school_id,
        })
        const after = await tx.school.update({ where, data: { name: school_name, ...data }, select: COLUMNS })
        if (needsVatNumber(after)) throw new ApiError('validation_failed', { fields: { vat_number: [REQUIRED] } })
        await audit(tx, authorOf(call), { entity: 'school', entity_id: actor.school_id, before, after })
      })
      return read(call)
    },

    async setLogo({ body: { logo } }, call) {
      await setLogo(context, call, logo)
      return read(call)
    },

    async removeLogo(_, call) {
      await removeLogo(context, call)
      return read(call)
    },
  }
}
