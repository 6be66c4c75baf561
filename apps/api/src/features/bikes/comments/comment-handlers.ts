import type { bikeComments } from '@connect/contract/bikes/comment-routes'
import { ApiError } from '@connect/contract/errors'
import { assertBike, assertSame } from '#features/bikes/assert-bike.ts'
import { dropFiles } from '#features/files/public.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'
import { addComment, changeComment, type Path, removeComment } from './change-comment.ts'
import { addCommentFile, removeCommentFile } from './comment-files.ts'
import { COMMENT_COLUMNS, COMMENT_ORDER, toComment, toCommentImage, toCommentVideo } from './comment-json.ts'
import { commentImage, commentVideo } from './comment-media.ts'

const DELETED = { detail: 'It has been deleted.' }

const commentList = (motorbike_id: number, fileLinks: FileLinks) =>
  defineList<Paged>()({
    model: 'bikeComment',
    read: { select: COMMENT_COLUMNS },
    always: { motorbike_id },
    filters: {},
    order: [...COMMENT_ORDER],
    toItem: (row) => toComment(row, fileLinks),
  })

/** BIKE-96 … BIKE-100 */
export const bikeCommentHandlers = (context: Context): Handlers<typeof bikeComments> => {
  const { fileLinks } = context

  async function read({ motorbike_id, comment_id }: Path, { db }: SignedInCall) {
    await assertBike(db, motorbike_id)
    const where = { id: comment_id, motorbike_id }
    const comment = await db.bikeComment.findFirst({ where, select: COMMENT_COLUMNS })
    if (!comment) throw new ApiError('not_found')
    return toComment(comment, fileLinks)
  }

  return {
    async list({ params: { motorbike_id }, query }, call) {
      await assertBike(call.db, motorbike_id)
      return readList(call, query, commentList(motorbike_id, fileLinks))
    },

    async create({ params: { motorbike_id }, body }, call) {
      assertSame('bike', body.bike, motorbike_id)
      const comment_id = await call.work((work) => addComment(work, motorbike_id, body))
      return read({ motorbike_id, comment_id }, call)
    },

    get: ({ params }, call) => read(params, call),

    async update({ params, body }, call) {
      assertSame('bike', body.bike, params.motorbike_id)
      await call.work((work) => changeComment(work, params, body, fileLinks))
      return read(params, call)
    },

    async remove({ params }, call) {
      await dropFiles(context, call, (work, drop) => removeComment(work, params, drop))
      return DELETED
    },

    async addImage({ params, body: { comment, image } }, call) {
      assertSame('comment', comment, params.comment_id)
      const made = () => commentImage(image, call)
      return toCommentImage(await addCommentFile(context, call, params, { kind: 'IMAGE', made }), fileLinks)
    },

    async removeImage({ params }, call) {
      const file = { ...params, kind: 'IMAGE', id: params.comment_image_id } as const
      await dropFiles(context, call, (work, drop) => removeCommentFile(work, file, drop))
      return DELETED
    },

    async addVideo({ params, body: { comment, video } }, call) {
      assertSame('comment', comment, params.comment_id)
      const made = () => commentVideo(video)
      return toCommentVideo(await addCommentFile(context, call, params, { kind: 'VIDEO', made }), fileLinks)
    },

    async removeVideo({ params }, call) {
      const file = { ...params, kind: 'VIDEO', id: params.comment_video_id } as const
      await dropFiles(context, call, (work, drop) => removeCommentFile(work, file, drop))
      return DELETED
    },
  }
}
