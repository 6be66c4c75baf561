import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differences, type Files, readFiles, toFiles } from './sql-files.mjs'
import { type ClonedDatabase, cloneDatabase, createTemplate } from './testing/databases.ts'

const adminUrl = process.env.TEST_DATABASE_URL ?? ''
let clone: ClonedDatabase
let client: pg.Client

beforeAll(async () => {
  clone = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
  client = new pg.Client(clone.ownerUrl)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await clone.drop()
})

const pick = (files: Files, paths: readonly string[]) =>
  Object.fromEntries(paths.filter((path) => path in files).map((path) => [path, files[path]]))

describe('the files in sql', () => {
  it('are what the migrations make (otherwise: pnpm --filter @connect/db sql:write)', async () => {
    const files = readFiles()

    const database = await toFiles(client, files)

    const paths = differences(files, database)
    expect(pick(files, paths)).toEqual(pick(database, paths))
  })

  it('lie in the folder of their area', () => {
    expect(Object.keys(readFiles()).filter((path) => !path.includes('/'))).toEqual([])
  })

  it.each([
    ['a function without a file', 'CREATE FUNCTION added() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$', 'added.sql'],
    ['a file without a function', 'DROP FUNCTION lock_riders', 'contacts/lock_riders.sql'],
    ['a changed function', 'ALTER FUNCTION keep_paid SECURITY INVOKER', 'money/keep_paid.sql'],
    ['a missing trigger', 'DROP TRIGGER keep_spaces ON trainings', 'courses/keep_course_spaces.sql'],
    ['a disabled trigger', 'ALTER TABLE mails DISABLE TRIGGER queue_mail', 'messages/queue_mail.sql'],
  ])('are seen to differ by %s', async (_, change, path) => {
    const files = readFiles()
    await client.query('BEGIN')
    await client.query(change)

    const database = await toFiles(client, files)

    await client.query('ROLLBACK')
    expect(differences(files, database)).toEqual([path])
  })
})
