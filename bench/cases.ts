import { PERMISSION_KEYS } from '@connect/contract/access'
import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories, permissions } from '@connect/db/seed/factories'
import type { Pool } from 'pg'
import { bikeCase } from './bike-case.ts'
import { certificateCase } from './certificate-case.ts'
import { contactCase } from './contact-case.ts'
import { courseCase } from './course-case.ts'
import { orderCase } from './order-case.ts'

export type Person = { school_id: number; id: number }

/** The same answer, as short as it can be made: `user` is the row that the look-up found. */
export type Bare = (pool: Pool, user: Record<string, unknown>) => string | Promise<string>

export type Case = {
  name: string
  /** Fills the database; answers who calls. */
  seed: (db: PrismaClient) => Promise<Person>
  /** What is called there. Without a bare handler, there is nothing to compare with but the clock. */
  calls: readonly { name: string; path: string; bare?: Bare }[]
}

const permissionsMap: Bare = (_, user) => {
  const map = Object.fromEntries([...PERMISSION_KEYS, 'is_account_owner'].map((key) => [key, user[key]]))
  return JSON.stringify({ ...map, admin_permission: user.user_type === 'USER_ADMIN' })
}

export const cases: Case[] = [
  {
    name: 'permissions',
    async seed(db) {
      const make = createFactories(db)
      let user: Person | undefined
      for (let count = 0; count < 50; count += 1) {
        const school = await make.school({ is_connect_pro: true })
        for (let person = 0; person < 6; person += 1)
          user = await make.user(school, permissions('USER_PERMISSION_VIEW'))
      }
      if (!user) throw new Error('Nobody was made')
      return user
    },
    calls: [{ name: 'map', path: '/api/v2/connect/users/permissions/', bare: permissionsMap }],
  },
  bikeCase(1000),
  bikeCase(100_000),
  certificateCase(1000),
  certificateCase(1_000_000),
  contactCase(1000),
  contactCase(1_000_000),
  courseCase(2000),
  courseCase(200_000),
  orderCase(1000),
  orderCase(1_000_000),
]
