import { fieldError } from '@connect/contract/errors'
import { REQUIRED } from '@connect/contract/fields'
import type { Parsed } from '@connect/contract/route'
import type { settings } from '@connect/contract/settings/routes'
import { needsVatNumber, SchoolSettings } from '@connect/contract/settings/school-settings'
import type { Handlers, SignedInCall } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { lockRow } from '#platform/lock-row.ts'
import { removeLogo, setLogo } from './school-logo.ts'
import { COLUMNS, SETTINGS, toSettings } from './settings-json.ts'

/** Throws `changed_meanwhile`, and `validation_failed` where a VAT number is missing. */
async function changeSettings(work: Work, { school_name, ...data }: Parsed<typeof settings.update>['body']) {
  const { tx, now } = work
  const { school_id } = tx
  const entity = { entity: 'school', entity_id: school_id } as const
  const where = { id: school_id }
  await lockRow(tx.school, school_id, now)
  const before = await tx.school.findUniqueOrThrow({ where, select: COLUMNS })
  await assertUnchanged(work, SchoolSettings, { ...before, school_name: before.name }, entity)
  const after = await tx.school.update({ where, data: { name: school_name, ...data }, select: COLUMNS })
  if (needsVatNumber(after)) throw fieldError('vat_number', REQUIRED)
  await work.audit({ ...entity, before, after })
}

export const settingsHandlers = (context: Context): Handlers<typeof settings> => {
  const read = async ({ actor, db }: SignedInCall) =>
    toSettings(await db.school.findUniqueOrThrow({ where: { id: actor.school_id }, select: SETTINGS }), context)

  return {
    get: (_, call) => read(call),

    async update({ body }, call) {
      await call.work((work) => changeSettings(work, body))
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
