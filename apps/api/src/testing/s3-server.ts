import crypto from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'connect-files'

/** The files in which the server keeps one object. */
const PARTS = ['object', 'object.md5', 'metadata.json']

type Cipher = (algorithm: string, key: Buffer, iv: Buffer) => unknown

/** The server makes the tokens of its pages with DES, which OpenSSL has left out; triple DES of one key is the same. */
function bringDesBack(name: 'createCipheriv' | 'createDecipheriv'): void {
  const make: Cipher = crypto[name]
  const withDes: Cipher = (algorithm, key, iv) =>
    algorithm === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : make(algorithm, key, iv)
  Object.assign(crypto, { [name]: withDes })
}
bringDesBack('createCipheriv')
bringDesBack('createDecipheriv')

/** A server that speaks S3, with the settings that lead to its one bucket. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'connect-s3-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: BUCKET, configs: [] }] })
  const { port } = await server.run()

  return {
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Copies an object beneath other keys on the disk, which is faster than a thousand uploads. */
    async copy(from: string, keys: string[]) {
      const toPath = (key: string, part: string) => join(directory, BUCKET, `${key}._S3rver_${part}`)
      for (const key of keys) {
        await mkdir(dirname(toPath(key, '')), { recursive: true })
        for (const part of PARTS) await copyFile(toPath(from, part), toPath(key, part))
      }
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
