import { randomUUID } from 'node:crypto'
import type { ScopedTx } from '@connect/db/scoped'
import { byId } from '@connect/db/scoped'
import type { Context } from '#context.ts'
import type { Image } from '#features/files/image.ts'
import type { SignedInCall } from '#http/call.ts'

type Parts = Pick<Context, 'files'>
/** Lets a file go: its row at once, its bytes once that is certain. */
type Drop = (file_id: number) => Promise<void>

/** Nobody guesses it, and whatever lies beneath its first part is one school's. */
const newKey = (school_id: number) => `${school_id}/${randomUUID()}`

/**
 * Changes rows that name files. The bytes of what is let go are removed after the commit, so that a failure loses nothing;
 * bytes that then cannot be removed are named by no row any more, and are out of everybody's reach.
 */
export async function dropFiles<T>(
  { files }: Parts,
  { db, actor }: SignedInCall,
  work: (tx: ScopedTx, drop: Drop) => Promise<T>,
): Promise<T> {
  const dropped: string[] = []
  const answer = await db.$transaction((tx) =>
    work(tx, async (file_id) => {
      const { key } = await tx.file.delete({ where: byId(actor.school_id, file_id) })
      dropped.push(key)
    }),
  )
  await Promise.allSettled(dropped.map((key) => files.remove(key)))
  return answer
}

/** The same with a new file: its bytes come first, then its row and what names it in one transaction; all or nothing. */
export async function keepFile<T>(
  parts: Parts,
  call: SignedInCall,
  { bytes, ...image }: Image,
  work: (tx: ScopedTx, file_id: number, drop: Drop) => Promise<T>,
): Promise<T> {
  const key = newKey(call.actor.school_id)
  await parts.files.write(key, bytes, image.content_type)
  try {
    return await dropFiles(parts, call, async (tx, drop) => {
      const { id } = await tx.file.create({ data: { key, size: bytes.length, ...image } })
      return work(tx, id, drop)
    })
  } catch (error) {
    await parts.files.remove(key).catch(() => undefined)
    throw error
  }
}
