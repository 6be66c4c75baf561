import { ApiError } from '@connect/contract/errors'
import { REQUIRED } from '@connect/contract/fields'
import type { Profile } from '@connect/contract/profile/profile'
import type { profile } from '@connect/contract/profile/routes'
import { byId } from '@connect/db/scoped'
import { audit, authorOf } from '#audit.ts'
import type { Context } from '#context.ts'
import { confirmPassword } from '#features/auth/change-password.ts'
import type { Handlers } from '#http/call.ts'

const COLUMNS = { id: true, first_name: true, last_name: true, email: true, phone: true, created: true } as const

const toProfile = (row: Omit<Profile, 'created'> & { created: Date }): Profile => ({
  ...row,
  created: row.created.toISOString(),
})

export const profileHandlers = (context: Context): Handlers<typeof profile> => ({
  async get(_, { actor, db }) {
    return toProfile(await db.user.findUniqueOrThrow({ where: byId(actor.school_id, actor.id), select: COLUMNS }))
  },

  async update({ body: { password, ...data } }, call) {
    const { actor, db } = call
    if (data.email !== undefined && data.email !== actor.email) {
      if (!password) throw new ApiError('validation_failed', { fields: { password: [REQUIRED] } })
      await confirmPassword(context, call, 'password', password)
    }
    return db.$transaction(async (tx) => {
      const where = byId(actor.school_id, actor.id)
      const before = await tx.user.findUniqueOrThrow({ where, select: COLUMNS })
      const after = await tx.user.update({ where, data, select: COLUMNS })
      await audit(tx, authorOf(call), {
        entity: 'user',
        entity_id: actor.id,
        before: toProfile(before),
        after: toProfile(after),
      })
      return toProfile(after)
    })
  },
})
