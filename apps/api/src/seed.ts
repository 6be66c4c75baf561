import { createDatabase } from '@connect/db/client'
import { seedDemo } from '@connect/db/seed/demo'
import { readConfig } from '#platform/config.ts'

const { db, close } = createDatabase(readConfig().DATABASE_URL)
try {
  await seedDemo(db)
} finally {
  await close()
}
