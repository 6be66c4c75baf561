import { setImmediate as nextTurn } from 'node:timers/promises'
import { PERMISSION_KEYS, type Permissions } from '@connect/contract/access'
import { expect, it } from 'vitest'
import { createChangeStreams } from '#platform/changes/change-streams.ts'
import type { CurrentUser } from '#platform/current-user.ts'

const nothing = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, null]))
const actor: CurrentUser = {
  id: 7,
  school_id: 1,
  school_name: 'Southside',
  session: '0190c0de-0000-7000-8000-000000000000',
  email: 'office@southside.example',
  is_email_verified: true,
  first_name: 'Nadia',
  last_name: 'Okafor',
  user_type: 'USER_ADMIN',
  is_connect_pro: true,
  connect_user_permissions: { ...nothing, is_account_owner: true, admin_permission: true } as Permissions,
}
const listener = { actor, expires: 2_000_000_000 }
const change = { school: 1, feature: 'events', ids: Array.from({ length: 50 }, (_, id) => id + 1) } as const

it('lets go of whoever does not read, once so much waits for them', async () => {
  const streams = createChangeStreams()
  const slow = streams.open(listener)
  const quick = streams.open(listener)
  quick.resume()

  for (let times = 0; times < 200; times += 1) {
    streams.tell({ ...change, ids: [...change.ids] }, new Date(0))
    await nextTurn()
  }

  expect([slow.destroyed, quick.destroyed]).toEqual([true, false])
  expect(slow.readableLength).toBeLessThan(20_000)
  expect(streams.count()).toBe(1)
})

it('forgets whoever goes away', async () => {
  const streams = createChangeStreams()
  const gone = streams.open(listener)

  gone.destroy()

  await expect.poll(streams.count).toBe(0)
})

it('waits a moment only for whoever does not read a stream to its end', async () => {
  const streams = createChangeStreams()
  const slow = streams.open(listener)
  streams.sayReady(slow, 0)

  streams.endAll()

  await expect.poll(() => slow.destroyed).toBe(true)
})
