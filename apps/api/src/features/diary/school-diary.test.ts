import { schoolDiary } from '@connect/contract/diary/school-diary'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const VIEW = 'USER_PERMISSION_VIEW' as const
const ALL = { calendar_permission: VIEW }
const OWN = { calendar_own_permission: VIEW }

const days = (start_date: string, end_date = start_date) => ({ start_date, end_date, times: [] })
const hours = (day: string) => ({ ...days(day), times: [{ start_time: '09:00', end_time: '12:00' }] })

/** A school with two sites and one person at each, whose diaries have one entry of each type. */
async function school() {
  const { make, context } = test()
  const row = await make.school()
  const [croydon, enfield] = [await make.site(row), await make.site(row)]
  const ann = await make.user(row, { ...permissions(null, OWN), sites: [croydon], colour: '#0b5c6b' })
  const ben = await make.user(row, { sites: [enfield] })
  const shift = await make.diary(ann, { type: 'EVENT_SHIFT', ...hours('2027-06-14') }, croydon)
  await make.diary(ann, { type: 'EVENT_BLOCKER', ...hours('2027-06-15') })
  await make.diary(ann, { type: 'EVENT_SICK_DAY', ...days('2027-06-16') })
  await make.diary(ben, { type: 'EVENT_HOLIDAY', ...days('2027-06-10', '2027-06-18') })
  await context.db.diaryEntry.updateMany({ where: { school_id: row.id }, data: { notes: 'Dentist' } })
  return { school: row, croydon, enfield, ann, ben, shift }
}

type School = Awaited<ReturnType<typeof school>>
type Columns = Parameters<typeof permissions>[1]

/** What a new person with these permissions sees of a week. */
async function seen({ school: row }: School, columns: Columns, query: object = {}) {
  const call = await test().as(await test().make.user(row, permissions(null, columns)))
  return call(schoolDiary.list, { query: { date__gte: '2027-06-14', date__lte: '2027-06-20', ...query } })
}

describe('the diary of a school', () => {
  it('has what touches its days, by the first, with the person and their colour [CAL-16]', async () => {
    const all = await school()

    const { count, results } = await seen(all, { ...ALL, staff_planner_permission: VIEW })

    expect(count).toBe(4)
    expect(results.map(({ type, notes }) => [type, notes])).toEqual([
      ['EVENT_HOLIDAY', 'Dentist'],
      ['EVENT_SHIFT', 'Dentist'],
      ['EVENT_BLOCKER', 'Dentist'],
      ['EVENT_SICK_DAY', 'Dentist'],
    ])
    expect(results[1]).toEqual({
      id: all.shift.id,
      type: 'EVENT_SHIFT',
      instructor_id: all.ann.id,
      supplier_id: all.croydon.id,
      ...hours('2027-06-14'),
      notes: 'Dentist',
      full_name: `${all.ann.first_name} ${all.ann.last_name}`,
      colour: '#0b5c6b',
    })
  })

  it('leaves what touches no day of the period, and finds an entry of a whole year', async () => {
    const all = await school()
    await test().make.diary(all.ben, { type: 'EVENT_SICK_DAY', ...days('2028-01-02', '2029-01-01') })
    const staff = { ...ALL, staff_planner_permission: VIEW }
    const dates = (date__gte: string, date__lte: string) => seen(all, staff, { date__gte, date__lte })

    expect(await dates('2027-06-19', '2027-06-30')).toEqual({ count: 0, results: [] })
    expect(await dates('2029-01-01', '2029-01-01')).toMatchObject({ count: 1 })
    expect(await dates('2028-01-01', '2028-01-01')).toMatchObject({ count: 0 })
    expect(await dates('2029-01-02', '2029-01-02')).toMatchObject({ count: 0 })
  })

  it('has of some sites the shifts there, and the absences of people who work there', async () => {
    const all = await school()
    const of = async (query: object) => (await seen(all, ALL, query)).results.map(({ instructor_id }) => instructor_id)

    expect(await of({ supplier: String(all.croydon.id) })).toEqual([all.ann.id, all.ann.id, all.ann.id])
    expect(await of({ supplier: String(all.enfield.id) })).toEqual([all.ben.id])
    expect(await of({ staff: String(all.ben.id) })).toEqual([all.ben.id])
    expect(await of({ staff: `${all.ann.id},${all.ben.id}` })).toHaveLength(4)
  })

  it('does not say why a colleague is away without access to staff', async () => {
    const all = await school()

    const { results } = await seen(all, ALL)

    expect(results.map(({ type, notes }) => [type, notes])).toEqual([
      ['UNAVAILABLE', null],
      ['EVENT_SHIFT', null],
      ['UNAVAILABLE', null],
      ['UNAVAILABLE', null],
    ])
    expect(results[2]).toMatchObject({ ...hours('2027-06-15'), instructor_id: all.ann.id })
  })

  it('says why one is away oneself, and of others where one may look at the whole calendar', async () => {
    const all = await school()
    const data = { calendar_permission: VIEW }
    await test().context.db.user.update({
      where: { school_id_id: { school_id: all.school.id, id: all.ann.id } },
      data,
    })
    const call = await test().as(all.ann)

    const { results } = await call(schoolDiary.list, { query: { date__gte: '2027-06-14', date__lte: '2027-06-20' } })

    expect(results.map(({ type, notes }) => [type, notes])).toEqual([
      ['UNAVAILABLE', null],
      ['EVENT_SHIFT', 'Dentist'],
      ['EVENT_BLOCKER', 'Dentist'],
      ['EVENT_SICK_DAY', 'Dentist'],
    ])
  })

  it('is one’s own with no more than one’s own calendar, whatever is asked for [PERM-09]', async () => {
    const all = await school()
    const call = await test().as(all.ann)
    const query = { date__gte: '2027-06-14', date__lte: '2027-06-20' }

    const { count, results } = await call(schoolDiary.list, { query })

    expect([count, results.length]).toEqual([3, 3])
    expect(results.map(({ type }) => type)).toEqual(['EVENT_SHIFT', 'EVENT_BLOCKER', 'EVENT_SICK_DAY'])
    expect(new Set(results.map(({ instructor_id }) => instructor_id))).toEqual(new Set([all.ann.id]))
    const of = await call(schoolDiary.list, { query: { ...query, staff: String(all.ben.id) } })
    expect(of).toEqual({ count: 0, results: [] })
    expect(await seen(all, { ...OWN, staff_planner_permission: VIEW })).toEqual({ count: 0, results: [] })
  })

  it('is asked for at most 62 days', async () => {
    const all = await school()
    const fields = async (query: object) => (await refused(seen(all, ALL, query))).fields

    expect(await fields({ date__lte: '2027-08-15' })).toEqual({ date__lte: ['Must be within 62 days'] })
    expect(await fields({ date__lte: undefined })).toEqual({ date__lte: ['This field is required'] })
    await expect(seen(all, ALL, { date__lte: '2027-08-14' })).resolves.toMatchObject({ count: 4 })
  })
})
