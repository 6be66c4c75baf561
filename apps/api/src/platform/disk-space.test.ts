import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diskSpace } from './disk-space.ts'

const FOLDER = join(tmpdir(), 'no', 'such', 'folder')
const settings = { S3_BUCKET: null, FILES_DIR: FOLDER, DATABASE_DIR: null, DISK_MIN_FREE_MB: 1 }
/** More than any disk has. */
const ENDLESS = 1e15

describe('the space on the disks', () => {
  it('is that of the disk of the files, also before their folder is made', async () => {
    const { bavail, bsize } = await statfs(tmpdir())
    const { files, database } = await diskSpace(settings).free()

    expect([Math.round((files ?? 0) / 1e11), database]).toEqual([Math.round((bavail * bsize) / 1e11), undefined])
  })

  it.each([
    ['little is left on the disk of the files', { DISK_MIN_FREE_MB: ENDLESS }, true],
    [
      'little is left on the disk of the database',
      { S3_BUCKET: 'b', DATABASE_DIR: '/', DISK_MIN_FREE_MB: ENDLESS },
      true,
    ],
    ['enough is left', {}, false],
    ['the files lie in a bucket and the database elsewhere', { S3_BUCKET: 'b', DISK_MIN_FREE_MB: ENDLESS }, false],
    ['nothing is to be kept free', { DISK_MIN_FREE_MB: 0 }, false],
  ])('when %s', async (_, some, isNearlyFull) => {
    expect(await diskSpace({ ...settings, ...some }).isNearlyFull()).toBe(isNearlyFull)
  })
})
