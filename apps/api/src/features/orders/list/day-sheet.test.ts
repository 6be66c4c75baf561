import { orders } from '@connect/contract/orders/order-routes'
import { permissions } from '@connect/db/seed/factories'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const DAY = '2027-03-03'

it('has whoever is on a course of the day, with licence and bike, and no whole licence number for who may only look', async () => {
  const { make, as, context } = test()
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school)
  const offer = { auto_bikes: 2, own_bikes: 4, spaces: 4 }
  const course = await make.course(site, 'LICENCE_CBT', { date: DAY, ...offer })
  const later = await make.course(site, 'LICENCE_CBT', { date: '2027-03-04', ...offer })
  const isla = await make.customer(school, {
    first_name: 'Isla',
    last_name: 'MacDonald',
    birthdate: new Date('2001-06-11'),
    licence_number: 'MCDON061109IR9XX',
    current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
  })
  const ben = await make.customer(school, { first_name: 'Ben', last_name: 'Abbot' })
  await make.order(isla, course)
  await make.order(ben, course, {
    training: {
      status: 'TRAINING_CANCELLED',
      cancellation_reason: 'CANCELLATION_OTHER',
      cancelled_by: 'SCHOOL',
      cancelled_at: new Date(),
    },
  })
  await make.order(ben, later)
  const office = await as(await make.user(school, permissions('USER_PERMISSION_EDIT')))
  const viewer = await as(await make.user(school, permissions(null, { order_permission: 'USER_PERMISSION_VIEW' })))
  const [training] = await context.db.training.findMany({ where: { school_id: school.id, customer_id: isla.id } })

  const { count, results } = await office(orders.sheet, { query: { date: DAY } })

  expect(count).toBe(1)
  expect(results).toMatchObject([
    {
      id: training?.id,
      school_course_id: course.id,
      full_name: 'Isla MacDonald',
      age: 25,
      licence_number: 'MCDON061109IR9XX',
      plate: null,
    },
  ])
  const [masked] = (await viewer(orders.sheet, { query: { date: DAY } })).results
  expect(masked?.licence_number).not.toBe('MCDON061109IR9XX')
})
