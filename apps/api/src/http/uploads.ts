import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { finished } from 'node:stream'
import { ApiError } from '@connect/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { removeLeftUploads, type WaitingFile, writeUpload } from './upload-files.ts'
import { createUploadSlots, type UploadSlots } from './upload-slots.ts'

/** One upload: from the permission check until nobody works with it and it is answered, or its caller is gone. */
export type Upload = {
  /** The slot is held and the files stay until the work is done, even if the caller is gone. */
  during: <T>(work: () => Promise<T>) => Promise<T>
  /** Answers its path; the file is there until the end. */
  write: (bytes: AsyncIterable<Buffer>) => Promise<string>
}

type Uploads = { slots: UploadSlots; folder: string; stallMs: number; disk: Context['disk'] }

const NO_DISK = 'Files cannot be uploaded for now, since the disk is nearly full. Everything else works.'

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads
  }
  interface FastifyRequest {
    /** Of a call whose body holds a file; null for all others. */
    upload: Upload | null
  }
}

/** Removes what an earlier process left of its own (decision 058). */
export async function admitUploads(
  app: FastifyInstance,
  { config, disk }: Pick<Context, 'config' | 'disk'>,
): Promise<void> {
  const folder = resolve(config.UPLOADS_DIR ?? tmpdir())
  await removeLeftUploads(folder)
  const stallMs = config.UPLOAD_STALL_SECONDS * 1000
  app.decorate('uploads', { slots: createUploadSlots(config), folder, stallMs, disk })
  app.decorateRequest('upload', null)
}

/**
 * Takes a slot before the body is read. Throws `too_many_requests`, and `service_unavailable` where the disk is nearly
 * full: what is left is for what people write.
 */
export async function beginUpload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { actor, log, server } = request
  // A slot is a person's, so there is none for a stranger.
  if (!actor) throw new ApiError('token_not_valid')
  if (await server.uploads.disk.isNearlyFull()) {
    throw new ApiError('service_unavailable', { detail: NO_DISK, retryAfter: 60 })
  }
  const release = server.uploads.slots.take(actor)
  const files: WaitingFile[] = []
  let atWork = 0
  let isAnswered = false

  function endWhenDone(): void {
    if (!isAnswered || atWork > 0) return
    release()
    for (const { remove } of files) remove().catch((err: unknown) => log.error({ err }, 'An upload was not removed'))
  }

  // Called for a caller who is gone already, too.
  finished(reply.raw, () => {
    isAnswered = true
    endWhenDone()
  })
  request.upload = {
    async during(work) {
      if (isAnswered && atWork === 0) throw new ApiError('malformed_body', { cause: 'Its caller is gone' })
      atWork += 1
      try {
        return await work()
      } finally {
        atWork -= 1
        endWhenDone()
      }
    },
    async write(bytes) {
      const file = await writeUpload(server.uploads.folder, bytes)
      files.push(file)
      return file.path
    },
  }
}

export const duringUpload = <T>({ upload }: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  upload ? upload.during(work) : work()
