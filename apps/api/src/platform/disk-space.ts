import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from '#platform/config.ts'

type Held = 'files' | 'database'

export type DiskSpace = {
  /** Bytes, as far as that is a disk of this machine. */
  free: () => Promise<Partial<Record<Held, number>>>
  /** Then nothing may be uploaded (decision 058). */
  isNearlyFull: () => Promise<boolean>
}

type Settings = Pick<Config, 'S3_BUCKET' | 'FILES_DIR' | 'DATABASE_DIR' | 'DISK_MIN_FREE_MB'>

/** Null where it cannot be found out, which is no reason to refuse anything. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    // The folder is made by the first file.
    return isMissing && dirname(folder) !== folder ? freeBytes(dirname(folder)) : null
  }
}

/** A bucket is no disk, and another database has its own operator. */
export function diskSpace({ S3_BUCKET, FILES_DIR, DATABASE_DIR, DISK_MIN_FREE_MB }: Settings): DiskSpace {
  const folders = { files: S3_BUCKET ? null : FILES_DIR, database: DATABASE_DIR }
  const free = async () => {
    const found: Partial<Record<Held, number>> = {}
    for (const held of ['files', 'database'] as const) {
      const folder = folders[held]
      const bytes = folder && (await freeBytes(resolve(folder)))
      if (typeof bytes === 'number') found[held] = bytes
    }
    return found
  }
  return {
    free,
    isNearlyFull: async () => Object.values(await free()).some((bytes) => bytes < DISK_MIN_FREE_MB * 1_000_000),
  }
}
