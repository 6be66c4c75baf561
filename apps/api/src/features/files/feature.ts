import { ApiError } from '@connect/contract/errors'
import { files } from '@connect/contract/files/routes'
import { byId } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import { calls, type Feature } from '#http/feature.ts'
import type { Context } from '#platform/context.ts'
import { sweepFiles } from './sweep-files.ts'

const fileHandlers = (context: Context): Handlers<typeof files> => ({
  async read({ params: { file_id }, query }, { db, whileOutside }) {
    const file = await db.file.findUnique({ where: byId(db.school_id, file_id) })
    const stream = file && (await whileOutside(() => context.files.read(file.key)))
    if (!file || !stream) throw new ApiError('not_found')
    const { name, size, content_type, is_inline } = file
    return { stream, size, content_type, name, is_inline, max_age: context.fileLinks.secondsLeft(file_id, query) }
  },
})

export const filesFeature: Feature = {
  serves: [calls(files, fileHandlers)],
  unique: { files_key_key: null },
  jobs: [
    {
      name: 'sweep_files',
      at: '41 3 * * *',
      attempts: 3,
      async run(context, { log, stopping }) {
        const removed = await sweepFiles(context, stopping)
        if (removed > 0) log.warn({ removed }, 'Removed stored files that no row refers to')
      },
    },
  ],
}
