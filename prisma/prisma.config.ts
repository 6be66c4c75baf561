import { join } from 'node:path'
import { defineConfig } from 'prisma/config'

const folder = import.meta.dirname

export default defineConfig({
  schema: join(folder, 'schema'),
  // Without a path, `migrate deploy` of a schema folder finds no migration and calls that success.
  // A restore applies those of its backup alone, from a folder of its own.
  migrations: { path: process.env.MIGRATIONS_DIR || join(folder, 'migrations') },
  // Empty for commands that need no database, such as `generate`.
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
