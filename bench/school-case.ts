import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories, permissions } from '@connect/db/seed/factories'
import type { Person } from './cases.ts'

/** Answers somebody who may look at everything. */
export async function seedSchool(db: PrismaClient): Promise<Person> {
  const make = createFactories(db)
  const school = await make.school({ is_connect_pro: true })
  for (let site = 0; site < 20; site += 1) await make.site(school)
  return make.user(school, permissions('USER_PERMISSION_VIEW'))
}
