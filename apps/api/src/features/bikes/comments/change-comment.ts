import { SingleComment } from '@connect/contract/bikes/bike'
import type { bikeComments } from '@connect/contract/bikes/comment-routes'
import { ApiError, fieldError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { assertBike } from '#features/bikes/assert-bike.ts'
import type { Drop } from '#features/files/public.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { fullName } from '#platform/full-name.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'
import { COMMENT_COLUMNS, toComment } from './comment-json.ts'

export type Path = { motorbike_id: number; comment_id: number }
type New = Parsed<typeof bikeComments.create>['body']
type Change = Parsed<typeof bikeComments.update>['body']

/** In the order that was sent. Throws `validation_failed` for people of no school of theirs. */
async function writeReporters(tx: ScopedTx, comment_id: number, reported_by: readonly number[]): Promise<void> {
  const ids = [...new Set(reported_by)]
  const count = await tx.user.count({ where: { id: { in: ids } } })
  if (count < ids.length) throw fieldError('reported_by', 'Choose staff from your school')
  await tx.bikeCommentReporter.deleteMany({ where: { comment_id } })
  await tx.bikeCommentReporter.createMany({
    data: ids.map((user_id, position) => ({ comment_id, user_id, position })),
  })
}

const readComment = (tx: ScopedTx, comment_id: number) =>
  tx.bikeComment.findUniqueOrThrow({ where: byId(tx.school_id, comment_id), select: COMMENT_COLUMNS })

async function readFacts(tx: ScopedTx, comment_id: number) {
  const { comment, reporters } = await readComment(tx, comment_id)
  const names = reporters.map(({ user }) => fullName(user))
  return { comment, reported_by: names.join(', ') }
}

/** Throws `not_found`, also where its bike is deleted. */
export async function lockComment(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { motorbike_id, comment_id }: Path,
): Promise<void> {
  await assertBike(tx, motorbike_id)
  const where = { id: comment_id, motorbike_id }
  const { count } = await tx.bikeComment.updateMany({ where, data: { updated: now } })
  if (count === 0) throw new ApiError('not_found')
}

/** Answers its id. Throws `not_found` and `validation_failed`. */
export async function addComment(work: Work, motorbike_id: number, body: New): Promise<number> {
  const { tx, user_id } = work
  await assertBike(tx, motorbike_id)
  const { id } = await tx.bikeComment.create({ data: { motorbike_id, comment: body.comment, user_id } })
  await writeReporters(tx, id, body.reported_by ?? [])
  await work.audit({ entity: 'motorbike', entity_id: motorbike_id, after: await readFacts(tx, id) })
  return id
}

/** Throws `not_found` and `validation_failed`. */
export async function changeComment(work: Work, path: Path, body: Change, links: FileLinks): Promise<void> {
  const { tx } = work
  const { motorbike_id, comment_id } = path
  await lockComment(work, path)
  const entity = { entity: 'motorbike', entity_id: motorbike_id } as const
  await assertUnchanged(work, SingleComment, toComment(await readComment(tx, comment_id), links), entity)
  const before = await readFacts(tx, comment_id)
  const { comment } = body
  if (comment) await tx.bikeComment.update({ where: byId(tx.school_id, comment_id), data: { comment } })
  if (body.reported_by) await writeReporters(tx, comment_id, body.reported_by)
  await work.audit({ ...entity, before, after: await readFacts(tx, comment_id) })
}

/** Pictures and films go too. */
async function deleteComments(tx: ScopedTx, ids: readonly number[], drop: Drop): Promise<void> {
  const ofComments = { comment_id: { in: [...ids] } }
  const files = await tx.bikeCommentFile.findMany({
    where: ofComments,
    select: { file_id: true, thumbnail_id: true },
  })
  await tx.bikeCommentFile.deleteMany({ where: ofComments })
  await drop(...files.flatMap(({ file_id, thumbnail_id }) => [file_id, ...(thumbnail_id ? [thumbnail_id] : [])]))
  await tx.bikeCommentReporter.deleteMany({ where: ofComments })
  await tx.bikeComment.deleteMany({ where: { id: { in: [...ids] } } })
}

/** Pictures and films go too. */
export async function deleteAllComments(tx: ScopedTx, motorbike_id: number, drop: Drop): Promise<void> {
  const comments = await tx.bikeComment.findMany({ where: { motorbike_id }, select: { id: true } })
  await deleteComments(
    tx,
    comments.map(({ id }) => id),
    drop,
  )
}

/** Pictures and films go too. Throws `not_found`. */
export async function removeComment(work: Work, path: Path, drop: Drop): Promise<void> {
  const { tx } = work
  const { motorbike_id, comment_id } = path
  await lockComment(work, path)
  const before = await readFacts(tx, comment_id)
  await deleteComments(tx, [comment_id], drop)
  await work.audit({ entity: 'motorbike', entity_id: motorbike_id, before })
}
