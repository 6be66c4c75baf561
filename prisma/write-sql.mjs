// Writes what the migrations make of the database's functions and triggers into `sql`, where people read it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from './backup/catalogue.mjs'
import { deployMigrations } from './deploy.mjs'
import { startEmbeddedPostgres } from './embedded/postgres.mjs'
import { differences, readFiles, SQL_FOLDER, toFiles } from './sql-files.mjs'

mkdirSync(SQL_FOLDER, { recursive: true })
const { url, stop } = await startEmbeddedPostgres({ throwaway: true })
try {
  await deployMigrations(url)
  const files = readFiles()
  const wanted = await withClient(url, (client) => toFiles(client, files))
  for (const path of differences(files, wanted)) {
    const file = join(SQL_FOLDER, path)
    if (path in wanted) writeFileSync(file, wanted[path])
    else rmSync(file)
    const isNew = !(path in files)
    console.log(
      `${path in wanted ? 'Wrote' : 'Deleted'} sql/${path}${isNew ? ': move it to the folder of its area' : ''}`,
    )
  }
} finally {
  await stop()
}
