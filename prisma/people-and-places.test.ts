import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test } = useDatabase()

let count = 0
async function person(data: { is_account_owner?: boolean; is_active?: boolean; user_type?: 'USER_ADMIN' } = {}) {
  const school = await test().database.db.school.create({ data: { name: 'Hill Top Riders' } })
  const email = `ann-${(count += 1)}@hilltop.example`
  const row = { school_id: school.id, email, first_name: 'Ann', last_name: 'Hill', ...data }
  return test().database.db.user.create({ data: row })
}
type Person = Awaited<ReturnType<typeof person>>

const toSqlState = (error: unknown) =>
  JSON.stringify(error).match(/"originalCode":"(\w+)"/)?.[1] ?? (error as { code?: string }).code

const findRefusal = async (work: Promise<unknown>) => work.then(() => null, toSqlState)

const LANES = { shift: [0, 1], hours: [1, 2], day: [0, 2] } as const

async function slot({ school_id, id: user_id }: Person, lane: keyof typeof LANES, from: string, to: string) {
  const day = new Date('2027-06-14')
  const entry = await test().database.db.diaryEntry.create({
    data: { school_id, user_id, type: 'EVENT_HOLIDAY', start_date: day, end_date: day, times: [] },
  })
  const [lane_from, lane_to] = LANES[lane]
  const times = { starts_at: new Date(`2027-06-14T${from}:00Z`), ends_at: new Date(`2027-06-14T${to}:00Z`) }
  return test().database.db.diarySlot.create({
    data: { school_id, user_id, entry_id: entry.id, lane_from, lane_to, ...times },
  })
}

describe('the diary', () => {
  it.each([
    ['a shift', 'shift', 'a shift', 'shift', '23P01'],
    ['a shift', 'shift', 'a whole day', 'day', '23P01'],
    ['a whole day', 'day', 'a whole day', 'day', '23P01'],
    ['blocked hours', 'hours', 'a whole day', 'day', '23P01'],
    ['blocked hours', 'hours', 'blocked hours', 'hours', '23P01'],
    ['blocked hours', 'hours', 'a shift', 'shift', null],
  ] as const)('holds %s against others: %s meets %s', async (_, first, _name, second, state) => {
    const ann = await person()
    await slot(ann, first, '09:00', '12:00')

    expect(await findRefusal(slot(ann, second, '11:00', '13:00'))).toBe(state)
    expect(await findRefusal(slot(ann, second, '14:00', '15:00'))).toBe(null)
    expect(await findRefusal(slot(await person(), second, '11:00', '13:00'))).toBe(null)
  })

  it('refuses what ends before it starts, and a site for anything but a shift', async () => {
    const { school_id, id: user_id } = await person()
    const site = await test().database.db.supplier.create({
      data: { school_id, name: 'Yard', connect_location_name: 'Yard' },
    })
    const create = (data: { type: 'EVENT_SHIFT' | 'EVENT_HOLIDAY'; supplier_id?: number; last?: string }) => {
      const { last = '2027-06-14', ...rest } = data
      const days = { start_date: new Date('2027-06-14'), end_date: new Date(last) }
      return findRefusal(
        test().database.db.diaryEntry.create({ data: { school_id, user_id, times: [], ...days, ...rest } }),
      )
    }

    expect(await create({ type: 'EVENT_HOLIDAY', last: '2027-06-13' })).toBe('23514')
    expect(await create({ type: 'EVENT_HOLIDAY', supplier_id: site.id })).toBe('23514')
    expect(await create({ type: 'EVENT_SHIFT' })).toBe('23514')
    expect(await create({ type: 'EVENT_HOLIDAY', last: '2028-06-14' })).toBe('23514')
    expect(await create({ type: 'EVENT_HOLIDAY', last: '2028-06-13' })).toBe(null)
    expect(await create({ type: 'EVENT_SHIFT', supplier_id: site.id })).toBe(null)
    expect(await findRefusal(slot(await person(), 'day', '10:00', '10:00'))).toBe('23514')
  })
})

describe('a person', () => {
  it.each([
    ['an owner who is no admin', { is_account_owner: true }, '23514'],
    ['an owner who is inactive', { is_account_owner: true, user_type: 'USER_ADMIN', is_active: false }, '23514'],
    ['an owner as they are', { is_account_owner: true, user_type: 'USER_ADMIN' }, null],
  ] as const)('is not %s: %#', async (_, data, state) => {
    expect(await findRefusal(person(data))).toBe(state)
  })
})

it('brings 4 seats without Pro and 6 with it', async () => {
  const plans = await test().database.db.plan.findMany({ orderBy: { id: 'asc' } })

  expect(plans).toEqual([
    { id: 'FREE', total_users: 4 },
    { id: 'PRO', total_users: 6 },
  ])
})

it('has asked for a calendar feed never, or so many times', async () => {
  const { school_id, id, feed_version } = await person()
  const where = { school_id_id: { school_id, id } }

  expect(feed_version).toBe(0)
  expect(await findRefusal(test().database.db.user.update({ where, data: { feed_version: -1 } }))).toBe('23514')
})
