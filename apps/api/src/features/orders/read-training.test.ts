import { trainings } from '@connect/contract/orders/order-routes'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { openOffice } from './testing/open-office.ts'

const test = useTestApp()

it('says which bike of the fleet the rider has', async () => {
  const { school, first, book, read } = await openOffice(test())
  const [{ id: training_id }, other] = [await book({}), await book({})]
  const bike = await test().make.bike(school, { registration_plate: 'LV73MVW' })
  const day = first.date.toISOString().slice(0, 10)
  const [starts_at, ends_at] = [first.start_time, first.end_time].map((time) => new Date(`${day}T${time}Z`))
  await test().context.db.courseMotorbike.create({
    data: {
      school_id: school.id,
      course_id: first.id,
      motorbike_id: bike.id,
      training_id,
      starts_at: starts_at ?? first.date,
      ends_at: ends_at ?? first.date,
    },
  })

  expect((await read(training_id)).motorbike).toEqual({ id: bike.id, plate: 'LV73MVW' })
  expect((await read(other.id)).motorbike).toBeNull()
})

it('warns of another course of the contact at that time, until one of the two is cancelled', async () => {
  const { course, rider, book, read, call } = await openOffice(test())
  const { id: customer } = await rider()
  const training = await book({ customer })
  const other = await book({ customer, course: (await course()).id })
  const warning = 'This contact is on another course at that time'

  expect((await read(training.id)).warnings).toContain(warning)
  const body = { cancellation_reason: 'CANCELLATION_DUPLICATE_BOOKING', cancelled_by: 'RIDER' } as const
  await call(trainings.cancel, { params: { training_id: other.id }, body })

  expect((await read(training.id)).warnings).not.toContain(warning)
  expect((await read(other.id)).warnings).toEqual([])
})
