import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const MIGRATION = join(import.meta.dirname, 'migrations', '20261130110500_once', 'migration.sql')
const UNIQUE = { code: '23505' }
const CANCEL = `status = 'TRAINING_CANCELLED', cancellation_reason = 'CANCELLATION_OTHER', cancelled_by = 'RIDER', cancelled_at = now()`

/** A training, and others that may be booked in its place. */
async function trainings(count: number) {
  const { make } = test()
  const school = await make.school()
  const site = await make.site(school)
  const ids: number[] = []
  for (let nth = 0; nth <= count; nth += 1) {
    ids.push((await make.order(await make.customer(school), null)).training.id)
  }
  const [first = 0, ...others] = ids
  const change = (id: number, columns: string) => sql(`UPDATE trainings SET ${columns} WHERE id = $1`, id)
  const rebook = (id: number) => change(id, `rebooked_from_id = ${first}`)
  const inItsPlace = async () =>
    (await sql('SELECT id FROM trainings WHERE rebooked_from_id = $1 ORDER BY id', first)).map(({ id }) => id)
  return { school, site, others, change, rebook, inItsPlace }
}

/** A person, and links to new addresses of theirs. */
async function mover() {
  const user = await test().make.user(await test().make.school())
  const move = (minutes: number) =>
    sql(
      `INSERT INTO one_time_tokens (school_id, id, user_id, purpose, email, created, expires_at)
       VALUES ($1, gen_random_uuid(), $2, 'CHANGE_EMAIL', 'new@example.org', now() + $3 * interval '1 minute', now() + interval '1 day')
       RETURNING id`,
      user.school_id,
      user.id,
      minutes,
    )
  const open = () =>
    sql(`SELECT id FROM one_time_tokens WHERE user_id = $1 AND used_at IS NULL AND purpose = 'CHANGE_EMAIL'`, user.id)
  return { user, move, open }
}

const toStates = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'done' : String(Reflect.get(result.reason, 'code'))))
    .toSorted()

describe('a training', () => {
  it('has one in its place, of many that come at once', async () => {
    const { others, rebook, inItsPlace } = await trainings(8)

    const results = await Promise.allSettled(others.map(rebook))

    expect(toStates(results)).toEqual([...Array(7).fill('23505'), 'done'])
    expect(await inItsPlace()).toHaveLength(1)
  })

  it('may have another once that was cancelled or deleted', async () => {
    const { others, change, rebook, inItsPlace } = await trainings(3)
    const [one = 0, two = 0, three = 0] = others
    await rebook(one)
    await expect(rebook(two)).rejects.toMatchObject(UNIQUE)

    await change(one, CANCEL)
    await rebook(two)
    await expect(rebook(three)).rejects.toMatchObject(UNIQUE)
    await sql('DELETE FROM trainings WHERE id = $1', two)
    await rebook(three)

    expect(await inItsPlace()).toEqual([one, three])
  })
})

it('a certificate is of one training, of many that come at once', async () => {
  const { site, others, change } = await trainings(4)
  const { first_certificate_number: number } = await test().make.book(site, { first: 5_000_001 })

  const pass = `status = 'TRAINING_PASSED', certificate_number = ${number}`
  const results = await Promise.allSettled(others.map((id) => change(id, pass)))

  expect(toStates(results)).toEqual([...Array(3).fill('23505'), 'done'])
})

it('a person has one open change of address, of many that come at once', async () => {
  const { move, open } = await mover()

  const results = await Promise.allSettled([1, 2, 3, 4].map(move))

  expect(toStates(results)).toEqual([...Array(3).fill('23505'), 'done'])
  expect(await open()).toHaveLength(1)
})

it('what was twice before this was forbidden is put right, and said', async () => {
  const { school, others, rebook, inItsPlace } = await trainings(3)
  const { move, open } = await mover()
  await asOwner('DROP INDEX trainings_rebooked_once_key, one_time_tokens_one_move_key')
  for (const id of others) await rebook(id)
  await move(2)
  const [newest] = await move(3)
  await move(1)

  await asOwner(await readFile(MIGRATION, 'utf8'))

  expect(await inItsPlace()).toEqual(others.slice(0, 1))
  expect(await open()).toEqual([newest])
  const auditEvents = await test().database.db.auditEvent.findMany({ where: { school_id: school.id } })
  expect(auditEvents.map(({ action, entity, after }) => [action, entity, after])).toEqual(
    Array.from({ length: 2 }, () => ['trainings.update', 'order', { rebooked_from: null }]),
  )
})
