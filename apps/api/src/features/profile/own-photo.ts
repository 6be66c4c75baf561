import { byId, type ScopedTx } from '@connect/db/scoped'
import { dropFiles, keepFile, toImage } from '#features/files/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'files' | 'clock' | 'config'>

/** Locks the person, so that of two photos sent at once the later one stays; answers the present one. */
async function presentPhoto(tx: ScopedTx, { clock }: Parts, { actor }: SignedInCall) {
  const { photo } = await tx.user.update({
    where: byId(actor.school_id, actor.id),
    data: { updated: clock.now() },
    select: { photo: { select: { id: true, name: true } } },
  })
  return photo
}

const showPhoto = (tx: ScopedTx, { actor }: SignedInCall, photo_id: number | null) =>
  tx.user.update({ where: byId(actor.school_id, actor.id), data: { photo_id } })

export async function setPhoto(parts: Parts, call: SignedInCall, upload: File): Promise<void> {
  const image = await toImage(upload, { kind: 'photo', field: 'photo' }, call)
  await keepFile(parts, call, image, async ({ tx }, file_id, drop) => {
    const before = await presentPhoto(tx, parts, call)
    await showPhoto(tx, call, file_id)
    if (before) await drop(before.id)
    await audit(tx, authorOf(call), {
      entity: 'user',
      entity_id: call.actor.id,
      before: { photo: before?.name ?? null },
      after: { photo: image.name },
    })
  })
}

export async function removePhoto(parts: Parts, call: SignedInCall): Promise<void> {
  await dropFiles(parts, call, async ({ tx }, drop) => {
    const before = await presentPhoto(tx, parts, call)
    if (!before) return
    await showPhoto(tx, call, null)
    await drop(before.id)
    await audit(tx, authorOf(call), {
      entity: 'user',
      entity_id: call.actor.id,
      before: { photo: before.name },
      after: { photo: null },
    })
  })
}
