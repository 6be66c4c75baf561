import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const CHECK = { code: '23514' }
const UNIQUE = { code: '23505' }
const FOREIGN_KEY = { code: '23503' }
const DAY = '2027-03-03'
const CANCEL = `status = 'TRAINING_CANCELLED', cancellation_reason = 'CANCELLATION_OTHER', cancelled_by = 'RIDER', cancelled_at = now()`

/** An order with a package of which one training waits for its course; `add` adds one more at a place. */
async function sold() {
  const { make } = test()
  const school = await make.school()
  const site = await make.site(school)
  const course = await make.course(site, 'FULL_LICENCE_MOD2_TEST', { date: DAY, spaces: 1, a_manual_bikes: 1 })
  const customer = await make.customer(school)
  const order = await make.order(customer, null, {
    training: { course_type: 'FULL_LICENCE_MOD2_TEST' },
    bike_type: 'BIKE_TYPE_A_MANUAL',
  })
  const [row] = await sql(
    `INSERT INTO packages (school_id, order_id, name, price) VALUES ($1, $2, 'DAS', 70000) RETURNING id`,
    school.id,
    order.id,
  )
  const id = Number(row?.id)
  const change = (columns: string, training = order.training.id) =>
    sql(`UPDATE trainings SET ${columns} WHERE id = $1 RETURNING package_id`, training)
  const add = async (position: number) => {
    const { training } = await make.orderLine(order, null, { training: { course_type: 'FULL_LICENCE_MOD2_TEST' } })
    return change(`package_id = ${id}, package_position = ${position}`, training.id)
  }
  await change(`package_id = ${id}, package_position = 1`)
  return { school, course, customer, order, id, change, add }
}

describe('a package', () => {
  it.each([
    ['no name', "name = ' '"],
    ['a name of 81 characters', "name = repeat('x', 81)"],
    ['a price below nothing', 'price = -1'],
  ])('is refused %s', async (_, columns) => {
    const { id } = await sold()

    await expect(sql(`UPDATE packages SET ${columns} WHERE id = $1`, id)).rejects.toMatchObject(CHECK)
  })

  it('may cost nothing and have a name of 80 characters', async () => {
    const { id } = await sold()

    await expect(sql("UPDATE packages SET price = 0, name = repeat('x', 80) WHERE id = $1", id)).resolves.toEqual([])
  })

  it('is the only one of its order, and of one school with it', async () => {
    const { school, order, id } = await sold()
    const other = await sold()
    const add = (school_id: number, order_id: number) =>
      sql(`INSERT INTO packages (school_id, order_id, name, price) VALUES ($1, $2, 'Twice', 1)`, school_id, order_id)

    await expect(add(school.id, order.id)).rejects.toMatchObject(UNIQUE)
    await expect(add(school.id, other.order.id)).rejects.toMatchObject(FOREIGN_KEY)
    await expect(sql(`UPDATE packages SET school_id = ${other.school.id} WHERE id = $1`, id)).rejects.toMatchObject({
      code: '23000',
    })
  })

  it('goes only after its trainings', async () => {
    const { id } = await sold()

    await expect(sql('DELETE FROM packages WHERE id = $1', id)).rejects.toMatchObject({ code: '23001' })
  })
})

describe('a training of a package', () => {
  it.each([
    ['a place without a package', 'package_id = NULL'],
    ['a package without a place', 'package_position = NULL'],
    ['place 0', 'package_position = 0'],
    ['place 7', 'package_position = 7'],
    ['a risk without a package', 'package_id = NULL, package_position = NULL, at_risk = true'],
    ['a risk before another course', "course_type = 'FULL_LICENCE_MOD1_TEST', at_risk = true"],
  ])('is refused %s', async (_, columns) => {
    const { change } = await sold()

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it('is of the package of its own order', async () => {
    const { change } = await sold()
    const other = await sold()

    await expect(change(`package_id = ${other.id}`)).rejects.toMatchObject(FOREIGN_KEY)
  })

  it.each([[CANCEL], ["status = 'TRAINING_NO_SHOW'"], ["status = 'TRAINING_FAILED', non_completion_reason = 'OTHER'"]])(
    'has its place alone until %s',
    async (columns) => {
      const { add, change, id } = await sold()
      await expect(add(2)).resolves.toEqual([{ package_id: id }])

      await expect(add(1)).rejects.toMatchObject(UNIQUE)
      await change(columns)
      await expect(add(1)).resolves.toEqual([{ package_id: id }])
      await expect(add(1)).rejects.toMatchObject(UNIQUE)
    },
  )

  it('takes a space once it is put on a course, and none before', async () => {
    const { course, change } = await sold()
    const taken = async () => (await sql('SELECT training_count FROM courses WHERE id = $1', course.id))[0]

    expect(await taken()).toEqual({ training_count: 0 })
    await change(`course_id = ${course.id}, at_risk = true`)
    expect(await taken()).toEqual({ training_count: 1 })
    await change('course_id = NULL')
    expect(await taken()).toEqual({ training_count: 0 })
  })
})
