import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { API_BASE } from '@connect/contract/route'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyFeature, jobs, letters, unique } from '#every-feature.ts'
import { everyRoute, MADE_PARAMS, pathParams } from '#testing/every-route.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const FEATURES = join(import.meta.dirname, '..', 'src', 'features')

beforeAll(async () => {
  await test().app.ready()
})

const folders = await readdir(FEATURES)

/** The unique indexes of the database besides the primary keys. */
async function uniqueIndexes(): Promise<string[]> {
  const { rows } = await test().context.pool.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE indisunique AND NOT indisprimary AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'`,
  )
  return rows.map(({ name }) => name)
}

describe('every feature', () => {
  it.each(folders)('%s is on the server: its feature.ts stands in every-feature.ts', async (folder) => {
    const exported: Record<string, unknown> = await import(join(FEATURES, folder, 'feature.ts'))

    expect(everyFeature).toEqual(expect.arrayContaining(Object.values(exported)))
  })

  it('names each job and each letter once', () => {
    const names = [...jobs, ...letters].map(({ name }) => name)

    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('says what each of its unique indexes answers, and of no other', async () => {
    expect(Object.keys(unique).toSorted()).toEqual((await uniqueIndexes()).toSorted())
  })
})

it.each(everyRoute.map(({ name, method, path }) => [name, method, path] as const))(
  '%s has a handler: its table stands in the feature.ts of its feature',
  (_, method, path) => {
    expect(test().app.hasRoute({ method, url: (API_BASE + path).replace(/\/$/, '') })).toBe(true)
  },
)

it.each([...new Set(everyRoute.flatMap(pathParams))])(
  '%s, which a path names, can be made: it stands in the testing/rows.ts of one feature',
  (name) => {
    expect(MADE_PARAMS.filter((made) => made === name)).toEqual([name])
  },
)
