import { ApiError } from '@connect/contract/errors'
import { SITE_IMAGE_LIMIT } from '@connect/contract/suppliers/supplier'
import { byId } from '@connect/db/scoped'
import { dropFiles, keepFile, toImage } from '#features/files/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { lockRow } from '#platform/lock-row.ts'

type Parts = Pick<Context, 'files' | 'config'>

/** Under the lock pictures are counted one after the other. Throws `not_found`. */
async function lockSite({ tx, now }: Work, supplier_id: number): Promise<void> {
  if (!(await lockRow(tx.supplier, supplier_id, now))) throw new ApiError('not_found')
}

/** Throws `not_found`, `too_many_images`, and what {@link toImage} does. */
export async function addImage(parts: Parts, call: SignedInCall, supplier_id: number, upload: File): Promise<void> {
  const site = byId(call.actor.school_id, supplier_id)
  if (!(await call.db.supplier.findUnique({ where: site, select: { id: true } }))) throw new ApiError('not_found')
  const image = await toImage(upload, { kind: 'site', field: 'image' }, call)
  await keepFile(parts, call, image, async (work, file_id) => {
    const { tx } = work
    await lockSite(work, supplier_id)
    const count = await tx.supplierImage.count({ where: { supplier_id } })
    if (count >= SITE_IMAGE_LIMIT) throw new ApiError('too_many_images')
    await tx.supplierImage.create({ data: { supplier_id, file_id } })
    await work.audit({ entity: 'site', entity_id: supplier_id, after: { picture: image.name } })
  })
}

/** Throws `not_found`. */
export async function removeImage(
  parts: Parts,
  call: SignedInCall,
  { supplier_id, image_id }: { supplier_id: number; image_id: number },
): Promise<void> {
  await dropFiles(parts, call, async (work, drop) => {
    const { tx } = work
    await lockSite(work, supplier_id)
    const where = { id: image_id, supplier_id }
    const image = await tx.supplierImage.findFirst({ where, include: { file: { select: { name: true } } } })
    if (!image) throw new ApiError('not_found')
    await tx.supplierImage.delete({ where: byId(tx.school_id, image_id) })
    await drop(image.file_id)
    await work.audit({ entity: 'site', entity_id: supplier_id, before: { picture: image.file.name } })
  })
}
