import { byId } from '@connect/db/scoped'
import { dropFiles, keepFile, toImage } from '#features/files/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { StaffWork } from '#http/work.ts'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'files' | 'config'>

/** Locks the person: of two photos sent at once the later one stays. Answers the present photo. */
async function presentPhoto({ tx, user_id, now }: StaffWork) {
  const { photo } = await tx.user.update({
    where: byId(tx.school_id, user_id),
    data: { updated: now },
    select: { photo: { select: { id: true, name: true } } },
  })
  return photo
}

const showPhoto = ({ tx, user_id }: StaffWork, photo_id: number | null) =>
  tx.user.update({ where: byId(tx.school_id, user_id), data: { photo_id } })

export async function setPhoto(parts: Parts, call: SignedInCall, upload: File): Promise<void> {
  const image = await toImage(upload, { kind: 'photo', field: 'photo' }, call)
  await keepFile(parts, call, image, async (work, file_id, drop) => {
    const before = await presentPhoto(work)
    await showPhoto(work, file_id)
    if (before) await drop(before.id)
    await work.audit({
      entity: 'user',
      entity_id: work.user_id,
      before: { photo: before?.name ?? null },
      after: { photo: image.name },
    })
  })
}

export async function removePhoto(parts: Parts, call: SignedInCall): Promise<void> {
  await dropFiles(parts, call, async (work, drop) => {
    const before = await presentPhoto(work)
    if (!before) return
    await showPhoto(work, null)
    await drop(before.id)
    await work.audit({
      entity: 'user',
      entity_id: work.user_id,
      before: { photo: before.name },
      after: { photo: null },
    })
  })
}
