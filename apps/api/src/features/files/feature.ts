import { files } from '@connect/contract/files/routes'
import { calls, type Feature } from '#http/feature.ts'
import { fileHandlers } from './file-handlers.ts'
import { sweepFiles } from './sweep-files.ts'

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
