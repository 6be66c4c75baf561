import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { AwsS3StorageAdapter } from '@flystorage/aws-s3'
import { FileStorage, type StorageAdapter } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'
import type { Config } from '#config.ts'

/** Where uploaded bytes lie, by key. Nothing in it is public, and a key is written once. */
export type Files = {
  write(key: string, bytes: Buffer, content_type: string): Promise<void>
  /** The bytes, or null where there are none. */
  read(key: string): Promise<Readable | null>
  /** Does nothing where there are none. */
  remove(key: string): Promise<void>
  /** Every key there is, some at a time; no more is held. Whatever else lies there is passed over. */
  keys(): AsyncIterable<string[]>
  /** When the bytes were written, by the clock of the store, or null where there are none. */
  writtenAt(key: string): Promise<Date | null>
}

type S3Settings = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/** Amazon's own checksums are left out wherever they may be: other stores that speak S3 refuse them. */
function s3Client({ S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: S3Settings): S3Client {
  const isGiven = S3_ACCESS_KEY_ID !== null && S3_SECRET_ACCESS_KEY !== null
  return new S3Client({
    region: S3_REGION,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(isGiven && { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }),
  })
}

/** Keys that are told at once. */
const PORTION = 500
/** As `newKey` makes them: what lies beside them, such as `lost+found`, is not ours. */
const SCHOOL = /^\d+$/
const KEY = /^\d+\/[^/]+$/

async function* keysIn(storage: FileStorage): AsyncGenerator<string[]> {
  if (!(await storage.directoryExists(''))) return
  let portion: string[] = []
  for await (const folder of storage.list('')) {
    if (!folder.isDirectory || !SCHOOL.test(folder.path)) continue
    for await (const { isFile, path } of storage.list(folder.path)) {
      if (isFile && KEY.test(path)) portion.push(path)
      if (portion.length < PORTION) continue
      yield portion
      portion = []
    }
  }
  if (portion.length > 0) yield portion
}

const storeOf = (adapter: StorageAdapter, visibility?: 'private') => {
  const storage = new FileStorage(adapter)
  return {
    write: (key, bytes, content_type) =>
      storage.write(key, bytes, {
        mimeType: content_type,
        size: bytes.length,
        ...(visibility && { visibility, directoryVisibility: visibility }),
      }),
    read: async (key) => ((await storage.fileExists(key)) ? storage.read(key) : null),
    remove: (key) => storage.deleteFile(key),
    keys: () => keysIn(storage),
    writtenAt: async (key) => {
      try {
        return new Date(await storage.lastModified(key))
      } catch (error) {
        // Asked afterwards, since somebody may remove it meanwhile.
        if (await storage.fileExists(key)) throw error
        return null
      }
    },
  } satisfies Files
}

/** The bucket, where the operator has named one, else the folder. */
export function fileStore(config: Config): Files {
  if (!config.S3_BUCKET) return storeOf(new LocalStorageAdapter(resolve(config.FILES_DIR)), 'private')
  // Without a word on who may read it: many buckets refuse every list of access, and theirs is private already.
  return storeOf(new AwsS3StorageAdapter(s3Client(config), { bucket: config.S3_BUCKET }))
}
