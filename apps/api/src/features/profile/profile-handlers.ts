import { ApiError } from '@connect/contract/errors'
import { REQUIRED } from '@connect/contract/fields'
import { Profile } from '@connect/contract/profile/profile'
import type { profile } from '@connect/contract/profile/routes'
import { byId } from '@connect/db/scoped'
import { confirmPassword, countMove, emailChanged } from '#features/auth/public.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { lockRow } from '#platform/lock-row.ts'
import { removePhoto, setPhoto } from './own-photo.ts'
import { COLUMNS, PROFILE, toFacts, toProfile } from './profile-json.ts'

export const profileHandlers = (context: Context): Handlers<typeof profile> => {
  const read = async ({ actor, db }: SignedInCall) =>
    toProfile(
      await db.user.findUniqueOrThrow({ where: byId(actor.school_id, actor.id), select: PROFILE }),
      context.fileLinks,
    )

  return {
    get: (_, call) => read(call),

    async update({ body: { password, ...data } }, call) {
      const { actor, db } = call
      if (data.email !== undefined && data.email !== actor.email) {
        if (!password) throw new ApiError('validation_failed', { fields: { password: [REQUIRED] } })
        await confirmPassword(context, call, 'password', password)
        await countMove(context, { school_id: actor.school_id, id: actor.id, email: data.email })
      }
      await db.$transaction(async (tx) => {
        const where = byId(actor.school_id, actor.id)
        await lockRow(tx.user, actor.id, context.clock.now())
        const before = await tx.user.findUniqueOrThrow({ where, select: COLUMNS })
        await assertUnchanged(tx, call, Profile, toFacts(before), { entity: 'user', entity_id: actor.id })
        const after = await tx.user.update({ where, data, select: COLUMNS })
        if (after.email !== before.email) {
          const school = { id: actor.school_id, name: actor.school_name }
          await emailChanged(context, tx, { school, user: after, old_email: before.email, new_email: after.email })
        }
        await audit(tx, authorOf(call), {
          entity: 'user',
          entity_id: actor.id,
          before: toFacts(before),
          after: toFacts(after),
        })
      })
      return read(call)
    },

    async setPhoto({ body: { photo } }, call) {
      await setPhoto(context, call, photo)
      return read(call)
    },

    async removePhoto(_, call) {
      await removePhoto(context, call)
      return read(call)
    },
  }
}
