import { isImageName } from '@connect/contract/bikes/bike-files'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { ApiError } from '@connect/contract/errors'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { failureWords } from '#api/tell-failure.ts'
import type { ChosenFile } from '#ui/files-list.tsx'
import { addFiles } from './chosen-files.ts'

/** Why a call failed, in one sentence; what the server says of the file itself comes first. */
export function reasonOf(error: unknown): string {
  const [message] = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return message ?? failureWords(error, 'It could not be saved.')
}

type Params = { motorbike_id: number; comment_id: number }

const sendOne = (params: Params, file: File) =>
  isImageName(file.name)
    ? call(bikeComments.addImage, { params, body: { image: file } })
    : call(bikeComments.addVideo, { params, body: { video: file } })

/** The files of a comment: chosen first, then sent one by one, each with what became of it. */
export function useCommentFiles(motorbike_id: number) {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [errors, setErrors] = useState<string[]>([])
  const mark = (name: string, change: Pick<ChosenFile, 'state' | 'reason'>) =>
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

  /** Sends what has not been sent; one that fails keeps no other from being sent. */
  async function send(comment_id: number): Promise<void> {
    for (const { file } of files.filter(({ state }) => state !== 'sent')) {
      mark(file.name, { state: 'sending' })
      try {
        await sendOne({ motorbike_id, comment_id }, file)
        mark(file.name, { state: 'sent' })
      } catch (error) {
        mark(file.name, { state: 'failed', reason: reasonOf(error) })
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
