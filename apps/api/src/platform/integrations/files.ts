import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStorage, type StorageAdapter } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'
import type { Config } from '#platform/config.ts'

/** By key. Nothing in it is public, and a key is written once. */
export type Files = {
  write(key: string, bytes: Buffer, content_type: string): Promise<void>
  /** Null where there are none. */
  read(key: string): Promise<Readable | null>
  /** Does nothing where there are none. */
  remove(key: string): Promise<void>
  /** Every key there is, some at a time; no more is held. Whatever else lies there is passed over. */
  keys(): AsyncIterable<string[]>
  /** By the clock of the store; null where there are none. */
  writtenAt(key: string): Promise<Date | null>
}

type S3Settings = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/**
 * A bucket of a store that speaks S3, by Amazon's own library, which is large. Its checksums are left out wherever they may
 * be: other stores refuse them.
 */
async function bucketAdapter(bucket: string, settings: S3Settings): Promise<StorageAdapter> {
  const [{ S3Client }, { AwsS3StorageAdapter }] = [
    await import('@aws-sdk/client-s3'),
    await import('@flystorage/aws-s3'),
  ]
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const hasCredentials = S3_ACCESS_KEY_ID !== null && S3_SECRET_ACCESS_KEY !== null
  const client = new S3Client({
    region: S3_REGION,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(hasCredentials && { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }),
  })
  return new AwsS3StorageAdapter(client, { bucket })
}

/** Keys that are told at once. */
const PORTION = 500
/** As `newKey` makes them: what lies beside them, such as `lost+found`, is not ours. */
const SCHOOL = /^\d+$/
const KEY = /^\d+\/[^/]+$/

async function* keysIn(opened: () => Promise<FileStorage>): AsyncGenerator<string[]> {
  const storage = await opened()
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

/** Its adapter is made at the first use. */
const createStore = (makeAdapter: () => Promise<StorageAdapter>, visibility?: 'private') => {
  let made: Promise<FileStorage> | null = null
  const make = async () => new FileStorage(await makeAdapter())
  const opened = () => (made ??= make())
  return {
    write: async (key, bytes, content_type) =>
      (await opened()).write(key, bytes, {
        mimeType: content_type,
        size: bytes.length,
        ...(visibility && { visibility, directoryVisibility: visibility }),
      }),
    read: async (key) => {
      const storage = await opened()
      return (await storage.fileExists(key)) ? storage.read(key) : null
    },
    remove: async (key) => (await opened()).deleteFile(key),
    keys: () => keysIn(opened),
    writtenAt: async (key) => {
      const storage = await opened()
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
  const { S3_BUCKET: bucket, FILES_DIR } = config
  if (!bucket) return createStore(async () => new LocalStorageAdapter(resolve(FILES_DIR)), 'private')
  // Without a word on who may read it: many buckets refuse every list of access, and theirs is private already.
  return createStore(() => bucketAdapter(bucket, config))
}
