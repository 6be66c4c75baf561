import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

/** Runs a migration once more. */
async function migrate(name: string) {
  const text = await readFile(join(import.meta.dirname, 'migrations', name, 'migration.sql'), 'utf8')
  await asOwner(`BEGIN; ${text} COMMIT`)
}

/** An order that costs nothing yet, and what charges it by one statement, a line for each of these moments. */
async function order() {
  const { make } = test()
  const school = await make.school()
  await make.site(school)
  const { id } = await make.order(await make.customer(school), null)
  return {
    charge: (...moments: readonly string[]) =>
      sql(
        `INSERT INTO order_charges (school_id, order_id, kind, amount, description, created) VALUES
         ${moments.map((at) => `(${school.id}, ${id}, 'COURSE', 1, 'CBT', '2026-07-01 10:00:00${at}')`).join(', ')}`,
      ),
    entries: async (): Promise<number[]> =>
      (await sql('SELECT entry FROM order_charges WHERE order_id = $1 ORDER BY id', id)).map(({ entry }) => entry),
    alter: (columns: string) => asOwner(`UPDATE order_charges SET ${columns} WHERE order_id = $1`, id),
  }
}

/** The place of the first line of each line's entry. */
const toFirsts = (entries: readonly number[]) => entries.map((entry) => entries.indexOf(entry))

const isAscending = (entries: readonly number[]) =>
  entries.every((entry, index) => index === 0 || entry >= (entries[index - 1] ?? entry))

it('an entry is one for what a statement writes, and a higher one for the next, also in the same millisecond', async () => {
  const { charge, entries } = await order()

  await charge('.001', '.001')
  await charge('.001')
  await charge('.001', '.002')

  const found = await entries()
  expect(toFirsts(found)).toEqual([0, 0, 2, 3, 3])
  expect(isAscending(found)).toBe(true)
})

it('an entry is never changed', async () => {
  const { charge, alter } = await order()
  await charge('.001')

  await expect(alter('entry = 1')).rejects.toMatchObject({ code: '23000' })
})

it('an entry is found for what was written before there were any, by its millisecond', async () => {
  const { charge, entries } = await order()
  const other = await order()
  await asOwner('DROP FUNCTION begin_entry CASCADE')
  await asOwner('ALTER TABLE order_charges DROP COLUMN entry')
  await charge('.001', '.001', '.002')
  await other.charge('.002')
  await charge('.002', '.003')

  await migrate('20261202090000_entries_of_charges')

  await charge('.003', '.003')
  const found = await entries()
  expect(toFirsts(found)).toEqual([0, 0, 2, 2, 4, 5, 5])
  expect(isAscending(found)).toBe(true)
  expect(found).not.toContain((await other.entries())[0])
})

it('an entry is found that took the course back from who did not come before endings kept theirs', async () => {
  const { make } = test()
  const school = await make.school()
  const site = await make.site(school)
  await make.courseType(site, 'LICENCE_CBT')
  const course = await make.course(site, 'LICENCE_CBT', { date: '2026-03-03', spaces: 5, auto_bikes: 5 })
  const charges = [{ kind: 'COURSE', amount: 100 }] as const
  /** A training with this status, whose course was charged and taken back so many times. */
  const ended = async (status: 'TRAINING_NO_SHOW' | 'TRAINING_PASSED', taken: number, isChargedAgain = false) => {
    const { training, ...made } = await make.order(await make.customer(school), course, {
      charges,
      training: { status },
    })
    const own = { school_id: school.id, order_id: made.id, training_id: training.id, description: 'CBT' }
    let [last] = made.charges
    const entries: number[] = []
    for (let time = 1; time <= taken; time += 1) {
      const back = { ...own, kind: 'REVERSAL', amount: -100, reverses_id: last?.id ?? 0 } as const
      entries.push((await test().database.db.orderCharge.create({ data: back })).entry)
      const again = { ...own, kind: 'COURSE', amount: 100 } as const
      if (time < taken || isChargedAgain) last = await test().database.db.orderCharge.create({ data: again })
    }
    return { id: training.id, entry: entries.at(-1) ?? 0 }
  }
  const [once, twice] = [await ended('TRAINING_NO_SHOW', 1), await ended('TRAINING_NO_SHOW', 2)]
  await ended('TRAINING_NO_SHOW', 0)
  await ended('TRAINING_NO_SHOW', 1, true)
  await ended('TRAINING_PASSED', 1)
  await asOwner('ALTER TABLE trainings DROP COLUMN ended_entry')

  await migrate('20261202110000_entries_of_endings')

  const kept = await sql(
    'SELECT id, ended_entry AS entry FROM trainings WHERE school_id = $1 AND ended_entry IS NOT NULL ORDER BY id',
    school.id,
  )
  expect(kept).toEqual([once, twice])
})
