import { ApiError } from '@connect/contract/api-error'
import { isImageName } from '@connect/contract/bikes/bike-files'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import type { CallOptions } from '@connect/contract/client'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { failureWords } from '#api/query/show-failure.ts'
import { addFiles } from '#features/bikes/chosen-files.ts'
import { useUpload } from '#pickers/files/use-upload.ts'
import type { ChosenFile } from '#ui/files/files-list.tsx'

/** What the server says of the file itself comes first. */
export function formatFailure(error: unknown): string {
  const [message] = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return message ?? failureWords(error, 'The file was not saved.')
}

type Params = { motorbike_id: number; comment_id: number }

const sendOne = (params: Params, file: File, options: CallOptions) =>
  isImageName(file.name)
    ? call(bikeComments.addImage, { params, body: { image: file } }, options)
    : call(bikeComments.addVideo, { params, body: { video: file } }, options)

/** Chosen first, then sent one by one, each with what became of it. */
export function useCommentFiles(motorbike_id: number) {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [errors, setErrors] = useState<string[]>([])
  const begin = useUpload()
  const mark = (name: string, change: Omit<ChosenFile, 'file'>) =>
    setFiles((all) => all.map((one) => (one.file.name === name ? { file: one.file, ...change } : one)))

  function add(more: File[]): void {
    const chosen = addFiles(
      files.map(({ file }) => file),
      more,
      { mediaOnly: true },
    )
    setFiles(chosen.files.map((file) => ({ file, state: 'chosen' })))
    setErrors(chosen.errors)
  }

  /** One that fails keeps no other from being sent. */
  async function send(comment_id: number): Promise<void> {
    for (const { file } of files.filter(({ state }) => state !== 'sent')) {
      const options = begin((upload) => mark(file.name, { state: 'sending', ...upload }))
      try {
        await sendOne({ motorbike_id, comment_id }, file, options)
        mark(file.name, { state: 'sent' })
      } catch (error) {
        mark(file.name, { state: 'failed', reason: formatFailure(error) })
      }
    }
  }

  return {
    files,
    errors,
    add,
    send,
    remove: (name: string) => setFiles((all) => all.filter(({ file }) => file.name !== name)),
    isComplete: files.every(({ state }) => state === 'sent'),
    failed: files.filter(({ state }) => state === 'failed').length,
  }
}
