import { ApiError } from '@connect/contract/errors'
import type { files } from '@connect/contract/files/routes'
import { byId } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'

export const fileHandlers = (context: Context): Handlers<typeof files> => ({
  async read({ params: { file_id }, query }, { db }) {
    const file = await db.file.findUnique({ where: byId(db.school_id, file_id) })
    const stream = file && (await context.files.read(file.key))
    if (!file || !stream) throw new ApiError('not_found')
    const { name, size, content_type, is_inline } = file
    return { stream, size, content_type, name, is_inline, max_age: context.fileLinks.secondsLeft(file_id, query) }
  },
})
