import type { ScopedTx } from '@connect/db/scoped'
import { dropFiles, keepFile, toImage } from '#features/files/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'files' | 'clock' | 'config'>

/** Locks the school, so that of two logos sent at once the later one stays; answers the present one. */
async function presentLogo(tx: ScopedTx, { clock }: Parts, { actor }: SignedInCall) {
  const { logo } = await tx.school.update({
    where: { id: actor.school_id },
    data: { updated: clock.now() },
    select: { logo: { select: { file_id: true, file: { select: { name: true } } } } },
  })
  return logo
}

export async function setLogo(parts: Parts, call: SignedInCall, upload: File): Promise<void> {
  const image = await toImage(upload, { kind: 'logo', field: 'logo' }, call)
  await keepFile(parts, call, image, async ({ tx }, file_id, drop) => {
    const before = await presentLogo(tx, parts, call)
    await tx.schoolLogo.deleteMany()
    await tx.schoolLogo.create({ data: { file_id } })
    if (before) await drop(before.file_id)
    await audit(tx, authorOf(call), {
      entity: 'school',
      entity_id: call.actor.school_id,
      before: { logo: before?.file.name ?? null },
      after: { logo: image.name },
    })
  })
}

export async function removeLogo(parts: Parts, call: SignedInCall): Promise<void> {
  await dropFiles(parts, call, async ({ tx }, drop) => {
    const before = await presentLogo(tx, parts, call)
    if (!before) return
    await tx.schoolLogo.deleteMany()
    await drop(before.file_id)
    await audit(tx, authorOf(call), {
      entity: 'school',
      entity_id: call.actor.school_id,
      before: { logo: before.file.name },
      after: { logo: null },
    })
  })
}
