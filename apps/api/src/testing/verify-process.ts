import { scopedTo } from '@connect/db/scoped'
import { verifyRegistration } from '#features/bikes/dvla/verify-registration.ts'
import type { SignedInCall } from '#http/call.ts'
import type { StaffWork } from '#http/work.ts'
import { readConfig } from '#platform/config.ts'
import { createContext } from '#platform/context.ts'

/** Looks one registration up in a process of its own, which a test kills in the middle. */
const [school_id = 0, user_id = 0, registration = ''] = JSON.parse(process.argv[2] ?? '[]')
const context = createContext(readConfig(), [])
const db = scopedTo(context.db, school_id)
const call = {
  route: 'bikes.verify',
  request_id: 'test',
  actor: { id: user_id, school_id },
  now: context.clock.now(),
  db,
  aside: db,
  work: (run) => db.$transaction((tx) => run({ tx, user_id } as StaffWork)),
  whileOutside: (work) => work(),
} as SignedInCall

await verifyRegistration(context, call, { typed: registration })
await context.close()
