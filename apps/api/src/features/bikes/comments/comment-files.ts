import { COMMENT_FILES } from '@connect/contract/bikes/bike-files'
import { ApiError, fieldError } from '@connect/contract/errors'
import type { BikeCommentFileKind } from '@connect/db/generated/client'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { assertBike } from '#features/bikes/assert-bike.ts'
import { type Drop, type KeptFile, keepFiles } from '#features/files/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { lockComment, type Path } from './change-comment.ts'
import { FILE_COLUMNS } from './comment-json.ts'

type Parts = Pick<Context, 'files' | 'config'>

const FACTS = { IMAGE: 'picture', VIDEO: 'film' } as const satisfies Record<BikeCommentFileKind, string>

const FIELDS = { IMAGE: 'image', VIDEO: 'video' } as const satisfies Record<
  BikeCommentFileKind,
  keyof typeof COMMENT_FILES
>

/** Throws `not_found` for a comment that is not of this bike, before a picture is decoded for it. */
async function assertComment({ db }: SignedInCall, { motorbike_id, comment_id }: Path): Promise<void> {
  await assertBike(db, motorbike_id)
  if ((await db.bikeComment.count({ where: { id: comment_id, motorbike_id } })) === 0) throw new ApiError('not_found')
}

/** Throws `validation_failed` unless one more fits. */
async function assertRoom(
  db: Pick<ScopedTx, 'bikeCommentFile'>,
  comment_id: number,
  kind: BikeCommentFileKind,
): Promise<void> {
  const field = FIELDS[kind]
  const { most, refusal } = COMMENT_FILES[field]
  if ((await db.bikeCommentFile.count({ where: { comment_id, kind } })) < most) return
  throw fieldError(field, refusal)
}

type Added = { kind: BikeCommentFileKind; made: () => Promise<[KeptFile, KeptFile?]> }

/** Throws `not_found`, `validation_failed`. */
export async function addCommentFile(parts: Parts, call: SignedInCall, path: Path, { kind, made }: Added) {
  await assertComment(call, path)
  await assertRoom(call.db, path.comment_id, kind)
  const kept = (await made()).filter((one) => one !== undefined)
  return keepFiles(parts, call, kept, async (work, [file_id = 0, thumbnail_id = null]) => {
    const { tx } = work
    await lockComment(work, path)
    // Others may have added theirs meanwhile; from here on they wait.
    await assertRoom(tx, path.comment_id, kind)
    const data = { comment_id: path.comment_id, kind, file_id, thumbnail_id }
    const row = await tx.bikeCommentFile.create({ data, select: FILE_COLUMNS })
    const after = { [FACTS[kind]]: row.file.name }
    await work.audit({ entity: 'motorbike', entity_id: path.motorbike_id, after })
    return row
  })
}

type CommentFile = Path & { kind: BikeCommentFileKind; id: number }

/** Throws `not_found`. */
export async function removeCommentFile(work: Work, file: CommentFile, drop: Drop): Promise<void> {
  const { tx } = work
  const { motorbike_id, comment_id, kind, id } = file
  await lockComment(work, file)
  const row = await tx.bikeCommentFile.findFirst({ where: { id, kind, comment_id }, select: FILE_COLUMNS })
  if (!row) throw new ApiError('not_found')
  await tx.bikeCommentFile.delete({ where: byId(tx.school_id, id) })
  await drop(row.file_id)
  if (row.thumbnail_id) await drop(row.thumbnail_id)
  await work.audit({ entity: 'motorbike', entity_id: motorbike_id, before: { [FACTS[kind]]: row.file.name } })
}
