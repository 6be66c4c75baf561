import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@connect/contract/errors'

/** Only this process may read it. */
export type WaitingFile = { path: string; remove: () => Promise<void> }

/** Each upload has a folder, named after the process that made it, so that a later one knows what was left behind. */
const PREFIX = `connect-upload-${hostname()}-${process.pid}-`
const FOLDER = /^connect-upload-(?<host>.+)-(?<pid>\d+)-\w+$/

/** Longer than any upload lasts. */
const AGE_MS = 3_600_000

/** The fault is ours and not the sender's: the disk is full, or the folder cannot be written to. */
function notSaved(cause: unknown): never {
  throw new ApiError('service_unavailable', { detail: 'The file could not be saved.', retryAfter: 30, cause })
}

async function newFolder(within: string): Promise<string> {
  await mkdir(within, { recursive: true, mode: 0o700 })
  return mkdtemp(join(within, PREFIX))
}

/**
 * Rejects with what reading them rejects with, and with `service_unavailable` where they cannot be written; nothing is
 * left then.
 */
export async function writeUpload(within: string, bytes: AsyncIterable<Buffer>): Promise<WaitingFile> {
  const folder = await newFolder(within).catch(notSaved)
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'file')
  try {
    const file = await open(path, 'wx', 0o600).catch(notSaved)
    try {
      for await (const chunk of bytes) await file.writeFile(chunk).catch(notSaved)
    } finally {
      await file.close()
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { path, remove }
}

function isAlive(pid: number): boolean {
  // Whatever has this process's own number is older than it, as in a container that was started again.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Of a process of this machine that is gone, or of any process so long ago that its upload is over. */
async function isLeft(folder: string, { host, pid }: Record<string, string | undefined>): Promise<boolean> {
  if (host === hostname() && !isAlive(Number(pid))) return true
  const { mtimeMs } = await stat(folder)
  return Date.now() - mtimeMs > AGE_MS
}

/** Removes what processes left that were killed during an upload. Call it before the first upload of this one. */
export async function removeLeftUploads(within: string): Promise<void> {
  for (const name of await readdir(within).catch(() => [])) {
    const parts = FOLDER.exec(name)?.groups
    const folder = join(within, name)
    // Another process may be removing the same, and nothing here may keep the server from starting.
    if (parts && (await isLeft(folder, parts).catch(() => false))) {
      await rm(folder, { recursive: true, force: true }).catch(() => {})
    }
  }
}
