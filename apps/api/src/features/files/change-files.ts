import { randomUUID } from 'node:crypto'
import { ApiError } from '@connect/contract/errors'
import { formatStorageFull } from '@connect/contract/files/storage'
import type { ScopedTx } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'
import type { StaffWork } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { storageLimit } from '#platform/storage-limit.ts'

type Parts = Pick<Context, 'files' | 'config'>

/** What is `is_inline` may be shown by a browser: pictures that we made, and films. */
export type KeptFile = {
  bytes: Buffer
  content_type: string
  name: string
  is_inline: boolean
  /** Pixels, of pictures. */
  width?: number
  height?: number
}

/** Rows at once, bytes once that is certain. */
export type Drop = (...file_ids: number[]) => Promise<void>

/** Nobody guesses it, and whatever lies beneath its first part is one school's. */
const newKey = (school_id: number) => `${school_id}/${randomUUID()}`

/** Bytes of the transaction's school. */
const storedIn = async (tx: ScopedTx): Promise<number> => Number((await tx.fileTotal.findFirst())?.bytes ?? 0)

/** Throws `storage_full` where more is stored than before, and more than the school's plan brings. */
async function assertRoom({ tx, actor }: StaffWork, { config }: Parts, used: number): Promise<void> {
  const limit = storageLimit(config, actor)
  const stored = await storedIn(tx)
  if (stored > limit && stored > used)
    throw new ApiError('storage_full', { detail: formatStorageFull({ used, limit }) })
}

/**
 * Changes rows that name files. The bytes of what is let go are removed after the commit, so that a failure loses nothing;
 * bytes that then cannot be removed are named by no row any more, and are out of everybody's reach. The total of the school
 * is locked before any other row, so that adding and dropping never wait for each other in a circle.
 */
export async function dropFiles<T>(
  { files }: Pick<Parts, 'files'>,
  call: SignedInCall,
  change: (work: StaffWork, drop: Drop) => Promise<T>,
): Promise<T> {
  const dropped: string[] = []
  const answer = await call.work(async (work) => {
    const { tx } = work
    await tx.fileTotal.updateMany({ data: { school_id: tx.school_id } })
    return change(work, async (...file_ids) => {
      const where = { id: { in: file_ids } }
      const rows = await tx.file.findMany({ where, select: { key: true } })
      await tx.file.deleteMany({ where })
      dropped.push(...rows.map(({ key }) => key))
    })
  })
  await call.afterCommit(() => Promise.allSettled(dropped.map((key) => files.remove(key))))
  return answer
}

/**
 * The same with new files: their bytes come first, then the rows and what names them in one transaction; all or nothing.
 * Throws `storage_full` where the school would store more than its plan brings, counted with what is dropped.
 */
export async function keepFiles<T>(
  parts: Parts,
  call: SignedInCall,
  kept: readonly KeptFile[],
  change: (work: StaffWork, file_ids: number[], drop: Drop) => Promise<T>,
): Promise<T> {
  const written: string[] = []
  try {
    const rows: (Omit<KeptFile, 'bytes'> & { key: string; size: number })[] = []
    for (const { bytes, ...file } of kept) {
      const key = newKey(call.actor.school_id)
      written.push(key)
      await call.whileOutside(() => parts.files.write(key, bytes, file.content_type))
      rows.push({ ...file, key, size: bytes.length })
    }
    return await dropFiles(parts, call, async (work, drop) => {
      const { tx } = work
      const used = await storedIn(tx)
      const ids: number[] = []
      for (const data of rows) ids.push((await tx.file.create({ data })).id)
      const answer = await change(work, ids, drop)
      await assertRoom(work, parts, used)
      return answer
    })
  } catch (error) {
    await Promise.allSettled(written.map((key) => parts.files.remove(key)))
    throw error
  }
}

export const keepFile = <T>(
  parts: Parts,
  call: SignedInCall,
  kept: KeptFile,
  change: (work: StaffWork, file_id: number, drop: Drop) => Promise<T>,
): Promise<T> => keepFiles(parts, call, [kept], (work, [id = 0], drop) => change(work, id, drop))
