import { dropFiles, keepFile, toImage } from '#features/files/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'files' | 'config'>

/** Locks the school: of two logos sent at once the later one stays. Answers the present logo. */
async function presentLogo({ tx, now }: Work) {
  const { logo } = await tx.school.update({
    where: { id: tx.school_id },
    data: { updated: now },
    select: { logo: { select: { file_id: true, file: { select: { name: true } } } } },
  })
  return logo
}

export async function setLogo(parts: Parts, call: SignedInCall, upload: File): Promise<void> {
  const image = await toImage(upload, { kind: 'logo', field: 'logo' }, call)
  await keepFile(parts, call, image, async (work, file_id, drop) => {
    const { tx } = work
    const before = await presentLogo(work)
    await tx.schoolLogo.deleteMany()
    await tx.schoolLogo.create({ data: { file_id } })
    if (before) await drop(before.file_id)
    await work.audit({
      entity: 'school',
      entity_id: tx.school_id,
      before: { logo: before?.file.name ?? null },
      after: { logo: image.name },
    })
  })
}

export async function removeLogo(parts: Parts, call: SignedInCall): Promise<void> {
  await dropFiles(parts, call, async (work, drop) => {
    const { tx } = work
    const before = await presentLogo(work)
    if (!before) return
    await tx.schoolLogo.deleteMany()
    await drop(before.file_id)
    await work.audit({
      entity: 'school',
      entity_id: tx.school_id,
      before: { logo: before.file.name },
      after: { logo: null },
    })
  })
}
