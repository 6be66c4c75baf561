import { diary } from '@connect/contract/diary/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function school() {
  const { make, as } = test()
  const row = await make.school()
  const site = await make.site(row)
  const editor = await make.user(row, permissions('USER_PERMISSION_EDIT'))
  const person = await make.user(row)
  const call = await as(editor)
  const params = { staff_id: person.id }
  const add = (body: Parameters<typeof entry>[0]) => call(diary.create, { params, body: entry(body) })
  return { school: row, site, person, call, params, add }
}

type Entry = {
  type: 'EVENT_SHIFT' | 'EVENT_BLOCKER' | 'EVENT_HOLIDAY' | 'EVENT_SICK_DAY'
  day: string
  last?: string
  hours?: string
  site?: number
}

const entry = ({ type, day, last = day, hours, site }: Entry) => {
  const [start_time = '', end_time = ''] = hours?.split('-') ?? []
  return {
    type,
    start_date: day,
    end_date: last,
    times: hours ? [{ start_time, end_time }] : [],
    ...(site && { supplier_id: site }),
  }
}

const shift = (site: number, day: string, hours: string) => ({ type: 'EVENT_SHIFT', site, day, hours }) as const

describe('a diary', () => {
  it('keeps shifts, blockers, holidays and sick days, and lists them by day', async () => {
    const { add, call, params, site, person } = await school()
    const holiday = await add({ type: 'EVENT_HOLIDAY', day: '2027-06-07', last: '2027-06-11' })
    const work = await add(shift(site.id, '2027-06-14', '08:00-17:00'))
    await add({ type: 'EVENT_BLOCKER', day: '2027-06-14', hours: '12:00-13:00' })
    await add({ type: 'EVENT_SICK_DAY', day: '2027-05-03' })

    const { count, results } = await call(diary.list, { params, query: {} })

    expect(count).toBe(4)
    expect(results.map(({ type }) => type)).toEqual(['EVENT_SICK_DAY', 'EVENT_HOLIDAY', 'EVENT_SHIFT', 'EVENT_BLOCKER'])
    expect(work).toEqual({
      id: work.id,
      type: 'EVENT_SHIFT',
      instructor_id: person.id,
      supplier_id: site.id,
      start_date: '2027-06-14',
      end_date: '2027-06-14',
      times: [{ start_time: '08:00', end_time: '17:00' }],
      notes: null,
      version: expect.any(String),
    })
    const within = await call(diary.list, { params, query: { start_date: '2027-06-11', end_date: '2027-06-13' } })
    expect(within.results.map(({ id }) => id)).toEqual([holiday.id])
  })

  it('refuses an overlap and names what is in the way', async () => {
    const { add, site } = await school()
    await add(shift(site.id, '2027-06-14', '08:00-12:00'))

    const answer = await refused(add({ type: 'EVENT_HOLIDAY', day: '2027-06-13', last: '2027-06-15' }))

    expect(answer.code).toBe('diary_overlap')
    expect(answer.fields).toEqual({ start_date: ['Overlaps a shift on 14/06/2027'] })
    await expect(add(shift(site.id, '2027-06-14', '12:00-17:00'))).resolves.toHaveProperty('id')
  })

  it('refuses in the database what comes at the same moment', async () => {
    const { add, school: row, person } = await school()
    const day = { start_date: new Date('2027-06-14'), end_date: new Date('2027-06-14') }
    let added: Promise<unknown> = Promise.resolve()
    await test().context.db.$transaction(async (tx) => {
      const own = { school_id: row.id, user_id: person.id }
      const { id } = await tx.diaryEntry.create({ data: { ...own, ...day, type: 'EVENT_HOLIDAY', times: [] } })
      const slot = { lane_from: 0, lane_to: 2, starts_at: new Date('2027-06-14'), ends_at: new Date('2027-06-15') }
      await tx.diarySlot.create({ data: { ...own, ...slot, entry_id: id } })
      // It does not see the holiday, which is not committed yet, and waits at the constraint.
      added = refused(add({ type: 'EVENT_SICK_DAY', day: '2027-06-14' }))
      await new Promise((resolve) => setTimeout(resolve, 300))
    })

    expect(await added).toMatchObject({ code: 'diary_overlap' })
  })

  it('lets two people work the same hours', async () => {
    const { add, call, site, school: row } = await school()
    const body = entry(shift(site.id, '2027-06-14', '08:00-12:00'))
    await add(shift(site.id, '2027-06-14', '08:00-12:00'))
    const other = await test().make.user(row)

    await expect(call(diary.create, { params: { staff_id: other.id }, body })).resolves.toHaveProperty('id')
  })

  it('moves an entry, over its own old days too, and not over another', async () => {
    const { add, call, params, site } = await school()
    const { id } = await add({ type: 'EVENT_HOLIDAY', day: '2027-06-07', last: '2027-06-11' })
    await add(shift(site.id, '2027-06-14', '08:00-12:00'))
    const move = (day: string, last: string) =>
      call(diary.update, {
        params: { ...params, diary_entry_id: id },
        body: entry({ type: 'EVENT_HOLIDAY', day, last }),
      })

    expect(await move('2027-06-08', '2027-06-13')).toMatchObject({ start_date: '2027-06-08', end_date: '2027-06-13' })
    expect((await refused(move('2027-06-08', '2027-06-14'))).code).toBe('diary_overlap')
    await expect(add({ type: 'EVENT_SICK_DAY', day: '2027-06-07' })).resolves.toHaveProperty('id')
  })

  it('takes sick days from who plans the calendar too, over shifts and for some hours, and nothing else', async () => {
    const { add, call, school: row, params, site } = await school()
    await add(shift(site.id, '2027-06-14', '08:00-17:00'))
    const office = await test().as(
      await test().make.user(row, permissions(null, { calendar_permission: 'USER_PERMISSION_EDIT' })),
    )
    const asOffice = (body: ReturnType<typeof entry>) => office(diary.create, { params, body })
    const remove = (id: number) => office(diary.remove, { params: { ...params, diary_entry_id: id } })

    const noon = await asOffice(entry({ type: 'EVENT_SICK_DAY', day: '2027-06-14', hours: '12:00-17:00' }))
    await asOffice(entry({ type: 'EVENT_SICK_DAY', day: '2027-06-15' }))
    await remove(noon.id)
    const holiday = await add({ type: 'EVENT_HOLIDAY', day: '2027-06-21' })

    expect((await call(diary.list, { params, query: {} })).results.map(({ type }) => type)).toEqual([
      'EVENT_SHIFT',
      'EVENT_SICK_DAY',
      'EVENT_HOLIDAY',
    ])
    expect((await refused(asOffice(entry({ type: 'EVENT_HOLIDAY', day: '2027-06-28' })))).code).toBe(
      'permission_denied',
    )
    expect((await refused(remove(holiday.id))).code).toBe('permission_denied')
    const { fields } = await refused(asOffice(entry({ type: 'EVENT_SICK_DAY', day: '2027-06-21' })))
    expect(fields).toEqual({ start_date: ['Not available on 21/06/2027'] })
    expect((await refused(office(diary.list, { params, query: {} }))).code).toBe('permission_denied')
  })

  it('frees the days of an entry that is taken out', async () => {
    const { add, call, params } = await school()
    const { id } = await add({ type: 'EVENT_HOLIDAY', day: '2027-06-07' })

    await call(diary.remove, { params: { ...params, diary_entry_id: id } })

    await expect(add({ type: 'EVENT_SICK_DAY', day: '2027-06-07' })).resolves.toHaveProperty('id')
  })

  it("does not find one person's entry under another's address", async () => {
    const { add, call, school: row } = await school()
    const { id } = await add({ type: 'EVENT_HOLIDAY', day: '2027-06-07' })
    const other = await test().make.user(row)

    expect((await refused(call(diary.get, { params: { staff_id: other.id, diary_entry_id: id } }))).code).toBe(
      'not_found',
    )
  })
})
