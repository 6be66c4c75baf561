import { COURSE as DETAIL } from '@connect/contract/courses/course-examples'
import { courses } from '@connect/contract/courses/course-routes'
import { diary } from '@connect/contract/diary/routes'
import { TRAINING_ROW } from '@connect/contract/orders/examples'
import { orders } from '@connect/contract/orders/order-routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { COURSES } from '#features/calendar/testing/design-week.ts'
import { onPhone, openCalendar } from '#features/calendar/testing/open-calendar.tsx'

const api = fakeApi()
const viewer = person({ calendar_permission: 'view' })

beforeEach(noSession)

/** Courses and events are links that say from when to when they are. */
const COURSE = { name: /\d\d:\d\d to \d\d:\d\d/ }

describe('a day [CAL-03]', () => {
  it('has a column for each instructor, whoever is missing first', async () => {
    openCalendar(api, viewer, '/v2/calendar/day?date=2026-09-05')
    const day = within(await screen.findByRole('region', { name: 'Day, Sat 5 Sep 2026' }))

    expect(await day.findByText('Croydon · Pad resurfacing, use the north side')).toBeTruthy()
    const text = document.body.textContent ?? ''
    expect(text.indexOf('Unassigned1 course')).toBeGreaterThan(0)
    expect(day.getByText('08:00–17:00 CRO')).toBeTruthy()
    expect(day.getByText('1 course released')).toBeTruthy()
    expect(day.getByText('MOT run, Enfield')).toBeTruthy()
    expect(screen.getByText('16/21')).toBeTruthy()
    expect(day.getAllByRole('link', COURSE)).toHaveLength(7)
  })

  it('says how many bikes of each type are taken and offered, of courses that take place', async () => {
    const [first, second] = COURSES.filter(({ date }) => date === '2026-09-05')
    const counts = { auto_bikes: 2, auto_count: 1, manual_bikes: 3, manual_count: 3, own_bikes: 1, own_count: 1 }
    const bikes = [
      { ...DETAIL, ...counts, id: first?.id ?? 0 },
      { ...DETAIL, auto_bikes: 4, auto_count: 3, manual_bikes: 0, manual_count: 0, id: second?.id ?? 0 },
    ]
    openCalendar(api, viewer, '/v2/calendar/day?date=2026-09-05', { bikes })
    const day = within(await screen.findByRole('region', { name: 'Day, Sat 5 Sep 2026' }))

    expect(await day.findByRole('link', { name: /Auto 1 of 2, Manual 125 3 of 3, Own 1 of 1/ })).toBeTruthy()
    expect(day.getByText('3/3').closest('span')?.textContent).toBe('Manual 125 3/3')
    expect(screen.getByText('Bikes in use').textContent).toBe('Bikes in useAuto 4/6Manual 125 3/3')
    expect(api.count('courses.list')).toBe(1)
  })

  it('says no bikes of a day with more courses than it read', async () => {
    const { queryClient } = openCalendar(api, viewer, '/v2/calendar/day?date=2026-09-05')
    api.on(courses.list, () => Response.json({ count: 101, results: [DETAIL] }))
    await screen.findByText('MOT run, Enfield')

    await waitFor(() => expect(queryClient.getQueryData(['courses', 'bikes of a day', '2026-09-05'])).toEqual({}))
    expect(screen.queryByText('Bikes in use')).toBeNull()
  })

  it('says who has still to pay, to who may see orders', async () => {
    const [course] = COURSES.filter(({ date, training_count }) => date === '2026-09-05' && training_count === 4)
    const rider = { school_course_id: course?.id ?? 0 }
    const paid = { order: { ...TRAINING_ROW.order, payment_status: 'PAID', outstanding: 0 } } as const
    const riders = [rider, rider, { ...rider, ...paid }]
    const clerk = person({ calendar_permission: 'view', order_permission: 'view' })
    openCalendar(api, clerk, '/v2/calendar/day?date=2026-09-05', { riders })
    const day = within(await screen.findByRole('region', { name: 'Day, Sat 5 Sep 2026' }))

    expect(await day.findByRole('link', { name: /08:30 to 16:00.*4 of 4, 2 to pay/ })).toBeTruthy()
    expect(day.getAllByText('2 to pay')).toHaveLength(1)
    expect(api.count('orders.list')).toBe(1)
  })

  it('has a sheet for paper: each course with its riders, their phones, and what they owe', async () => {
    const [course] = COURSES.filter(({ date, training_count }) => date === '2026-09-05' && training_count === 4)
    const clerk = person({ calendar_permission: 'view', order_permission: 'view' })
    openCalendar(api, clerk, '/v2/calendar/day?date=2026-09-05', { riders: [{ school_course_id: course?.id ?? 0 }] })

    const facts =
      '07700 900123 · 25 years · Provisional licence · MCDON061109IR9XX · Auto 125 · LV73 MVW · £80.00 to pay'
    expect(await screen.findByText(facts)).toBeTruthy()
    expect(screen.getByText('Needs a small helmet')).toBeTruthy()
    expect(screen.getByText('Isla MacDonald')).toBeTruthy()
    expect(screen.getAllByText('Croydon · Pad resurfacing, use the north side').length).toBeGreaterThan(1)
  })

  it('says on a phone, too, who has still to pay', async () => {
    onPhone()
    // The longest of the day has a lane.
    const course = COURSES.find(({ date, course_type }) => date === '2026-09-05' && course_type === 'FULL_LICENCE')
    const clerk = person({ calendar_permission: 'view', order_permission: 'view' })
    openCalendar(api, clerk, '/v2/calendar/day?date=2026-09-05', { riders: [{ school_course_id: course?.id ?? 0 }] })

    expect(await screen.findByRole('link', { name: /2 of 2, 1 to pay/ })).toBeTruthy()
  })

  it('says nothing of riders on a day with more than it read, or to who may not see orders', async () => {
    const [course] = COURSES.filter(({ date, training_count }) => date === '2026-09-05' && training_count === 4)
    const clerk = person({ calendar_permission: 'view', order_permission: 'view' })
    const row = { ...TRAINING_ROW, school_course_id: course?.id ?? 0 }
    const { queryClient } = openCalendar(api, clerk, '/v2/calendar/day?date=2026-09-05')
    api.on(orders.list, good(orders.list, { count: 101, results: [row] }))
    const read = () => queryClient.getQueryData(['orders', 'day', '2026-09-05'])
    await screen.findByText('MOT run, Enfield')
    await waitFor(() => expect(read()).toMatchObject({ count: 101 }))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByText('1 to pay')).toBeNull()

    // The same riders are told of once they are all of them.
    act(() => void queryClient.setQueryData(['orders', 'day', '2026-09-05'], { count: 1, results: [row] }))
    expect(await screen.findByText('1 to pay')).toBeTruthy()

    openCalendar(api, viewer, '/v2/calendar/day?date=2026-09-05')
    await waitFor(() => expect(screen.getAllByText('MOT run, Enfield')).toHaveLength(2))
    expect(api.count('orders.list')).toBe(1)
  })

  it('is shown by site, in the address', async () => {
    const { user, address } = openCalendar(api, viewer, '/v2/calendar/day?date=2026-09-05')
    await screen.findByText('MOT run, Enfield')

    await user.click(screen.getByRole('link', { name: 'By site' }))

    expect(address()).toBe('/v2/calendar/day?date=2026-09-05&by=site')
    const day = within(screen.getByRole('region', { name: /^Day/ }))
    await waitFor(() => expect(day.queryByText('MOT run, Enfield')).toBeNull())
    expect(day.getByText('Park Royal')).toBeTruthy()
    expect(day.getAllByText('3 courses')).toHaveLength(1)
  })

  it('steps by a day', async () => {
    const { user, address } = openCalendar(api, viewer, '/v2/calendar/day?date=2026-09-05')
    await screen.findByText('MOT run, Enfield')

    await user.click(screen.getByRole('button', { name: 'Next day' }))

    expect(address()).toBe('/v2/calendar/day?date=2026-09-06')
    expect(await screen.findAllByText('10:00–14:00 Open day · Park Royal')).not.toHaveLength(0)
  })

  it('shows one person on a phone', async () => {
    onPhone()
    const { user } = openCalendar(api, viewer, '/v2/calendar/day?date=2026-09-05')
    await screen.findByRole('button', { name: 'Everyone 7' })

    await user.click(screen.getByRole('button', { name: 'Dan Whitlock' }))

    expect(screen.getAllByRole('link', COURSE)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Unassigned 1' }))
    expect(screen.getAllByRole('link', COURSE)).toHaveLength(1)
  })
})

describe('a month', () => {
  it('has as many items in each day as fit, exceptions first, and leads to the day', async () => {
    openCalendar(api, viewer, '/v2/calendar?view=month')
    const month = within(await screen.findByRole('region', { name: 'Month, September 2026' }))

    const more = await month.findByRole('link', { name: '+5 more on Saturday 5 September' })

    expect(more.getAttribute('href')).toBe('/v2/calendar/day?date=2026-09-05')
    expect(month.getByText('M1T by 1/9')).toBeTruthy()
    expect(month.getByText('CBT Unassigned')).toBeTruthy()
    expect(month.getByText('Summer bank holiday')).toBeTruthy()
    expect(month.getByText('Marta Wrona · Holiday')).toBeTruthy()
  })

  it('asks for whole weeks, Monday first [FORM-07]', async () => {
    openCalendar(api, viewer, '/v2/calendar?view=month&date=2026-08-15')

    await screen.findByRole('region', { name: 'Month, August 2026' })

    const days = screen.getAllByRole('link', { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day / })
    expect(days).toHaveLength(42)
    expect(days[0]?.getAttribute('href')).toBe('/v2/calendar/day?date=2026-07-27')
  })

  it('has dots on a phone, and the chosen day beneath', async () => {
    onPhone()
    openCalendar(api, viewer, '/v2/calendar?view=month&date=2026-09-05')

    const saturday = within(await screen.findByRole('region', { name: 'Sat 5 September' }))

    expect(await saturday.findAllByRole('link', COURSE)).toHaveLength(7)
    expect(screen.getByRole('link', { name: 'Tuesday 1 September, 2 courses · 2 free' })).toBeTruthy()
  })
})

it('has a row for each person, with their shifts, absences and courses', async () => {
  openCalendar(api, viewer, '/v2/calendar?view=staff')
  await screen.findByRole('rowheader', { name: /Unassigned\s*1 course/ })

  expect(screen.getByRole('rowheader', { name: /Gareth Pugh\s*36 h\s*4 courses/ })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Tuesday 1 September' }).textContent).toContain('2 of 6 working')
  const marta = within(screen.getByRole('row', { name: /Marta Wrona/ }))
  expect(marta.getAllByText('Holiday')).toHaveLength(3)
  expect(marta.getAllByRole('link', COURSE)).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Marta Wrona' })).toBeNull()
})

it('knows of nobody else, for who sees only their own courses', async () => {
  const gareth = person({ calendar_own_permission: 'view' }, { id: 11 })
  const own = COURSES.filter(({ instructor_ids }) => instructor_ids.includes(11))
  openCalendar(api, gareth, '/v2/calendar?view=staff', { courses: own })

  await screen.findByRole('rowheader', { name: /Gareth Pugh/ })
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  expect(screen.getByRole('columnheader', { name: 'Tuesday 1 September' }).textContent).toContain('of 1 working')
  expect(screen.queryByRole('group', { name: 'Instructor' })).toBeNull()
})

it('leads from an empty part of a day to the diary of that day, for who may change diaries', async () => {
  openCalendar(
    api,
    person({ calendar_permission: 'view', staff_planner_permission: 'edit' }),
    '/v2/calendar?view=staff',
  )

  const add = await screen.findByRole('link', { name: 'Add to the diary of Gareth Pugh, Tuesday 1 September' })
  expect(add.getAttribute('href')).toMatch(/^\/v2\/staff\/\d+\/working\/add\?date=2026-09-01$/)
})

it('takes a sick day from who plans the calendar and sees no diaries, and takes it back', async () => {
  const { response } = diary.create.example
  api.on(
    diary.create,
    refused('diary_overlap', { fields: { start_date: ['Overlaps CBT at Croydon'] } }),
    good(diary.create, response),
  )
  api.on(diary.remove, good(diary.remove, diary.remove.example.response))
  const { user } = openCalendar(api, person({ calendar_permission: 'edit' }), '/v2/calendar?view=staff')
  await user.click(
    await screen.findByRole('button', { name: 'Record a sick day of Gareth Pugh, Wednesday 2 September' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Sick day of Gareth Pugh' }))
  await user.click(dialog.getByRole('button', { name: 'Record sick day' }))
  await dialog.findByText('Overlaps CBT at Croydon')
  await user.click(dialog.getByRole('checkbox', { name: 'Take them off courses at that time' }))
  await user.click(dialog.getByRole('button', { name: 'Record sick day' }))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  const body = { type: 'EVENT_SICK_DAY', start_date: '2026-09-02', end_date: '2026-09-02', release_courses: true }
  expect(api.bodies[api.calls.lastIndexOf('diary.create')]).toMatchObject(body)
  await waitFor(() => expect(api.count('diary.remove')).toBe(1))
  expect(screen.getAllByRole('button', { name: 'Record sick day' }).length).toBeGreaterThan(1)
})

it("leads from a person's row to their diary, for who may look at staff", async () => {
  openCalendar(
    api,
    person({ calendar_permission: 'view', staff_planner_permission: 'view' }),
    '/v2/calendar?view=staff',
  )

  const marta = await screen.findByRole('link', { name: 'Marta Wrona' })
  expect(marta.getAttribute('href')).toMatch(/^\/v2\/staff\/\d+\/working$/)
})
