import type { profile } from '@connect/contract/profile/routes'
import { byId } from '@connect/db/scoped'
import { pendingAddress } from '#features/auth/public.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { changeProfile } from './change-profile.ts'
import { removePhoto, setPhoto } from './own-photo.ts'
import { PROFILE, toProfile } from './profile-json.ts'

export const profileHandlers = (context: Context): Handlers<typeof profile> => {
  const read = async ({ actor, db, now }: SignedInCall) => {
    const row = await db.user.findUniqueOrThrow({ where: byId(actor.school_id, actor.id), select: PROFILE })
    return toProfile(row, await pendingAddress(db, actor, now), context.fileLinks)
  }

  return {
    get: (_, call) => read(call),

    async update({ body }, call) {
      await changeProfile(context, body, call)
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
