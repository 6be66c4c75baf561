import { plusDays } from '@connect/contract/calendar/days'
import { orders } from '@connect/contract/orders/order-routes'
import { permissions } from '@connect/db/seed/factories'
import { expect, it } from 'vitest'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

it('lists what can be booked to who takes orders and sees no calendar, with spaces, bikes and prices and without teachers', async () => {
  const { call, first, site, book, school } = await openOffice(test())
  const { id: user_id } = await test().make.user(school, { first_name: 'Gareth', last_name: 'Pugh' })
  await test().context.db.courseInstructor.create({
    data: { school_id: school.id, course_id: first.id, user_id, position: 0 },
  })
  await book({})

  const answer = await call(orders.courses, {})

  expect(answer).toEqual({
    count: 1,
    results: [
      {
        id: first.id,
        course_type: 'LICENCE_CBT',
        full_licence_type: null,
        date: first.date.toISOString().slice(0, 10),
        start_time: first.start_time,
        end_time: first.end_time,
        supplier: { id: site.id, name: site.name, connect_location_name: 'Croydon' },
        spaces: first.spaces,
        spaces_available: first.spaces - 1,
        price: 13_000,
        bikes: [
          { bike_type: 'BIKE_TYPE_AUTO', price: 0, available: 3 },
          { bike_type: 'BIKE_TYPE_AUTO_125CC', price: 1500, available: 4 },
          { bike_type: 'BIKE_TYPE_NONE', price: 0, available: 4 },
        ],
        rebooking_price: null,
      },
    ],
  })
  expect(JSON.stringify(answer)).not.toContain('Pugh')
})

it('is narrowed by site, type and days, earliest first, ten a page; full courses stay, completed and deleted ones do not', async () => {
  const { call, course, book, first, today, site, school } = await openOffice(test())
  const later = await course({ days: 31, spaces: 1, auto_bikes: 1 })
  await book({ course: later.id })
  const sooner = await course({ days: 3 })
  await course({ days: 4, status: 'COMPLETED' })
  await course({ days: 5, deleted_at: new Date('2026-01-01') })
  const renewal = await course({ days: 6 }, 'LICENCE_CBT_RENEWAL')
  const enfield = await test().make.site(school)
  const elsewhere = await test().make.course(enfield, 'LICENCE_CBT', { date: plusDays(today, 2) })
  const ids = async (query: object) => (await call(orders.courses, { query })).results.map(({ id }) => id)

  expect(await ids({})).toEqual([elsewhere.id, sooner.id, renewal.id, first.id, later.id])
  expect(await ids({ supplier: String(site.id), course_type: 'LICENCE_CBT' })).toEqual([sooner.id, first.id, later.id])
  expect(await ids({ date__gte: plusDays(today, 4), date__lte: plusDays(today, 30) })).toEqual([renewal.id, first.id])
  expect(await ids({ page: 2, page_size: 2 })).toEqual([renewal.id, first.id])
})

it('is not for who sees no orders', async () => {
  const { school } = await openOffice(test())
  const teacher = await test().make.user(school, permissions(null, { calendar_permission: 'USER_PERMISSION_EDIT' }))
  const call = await test().as(teacher)

  expect((await refused(call(orders.courses, {}))).code).toBe('permission_denied')
})
