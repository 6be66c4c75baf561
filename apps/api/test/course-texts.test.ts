import { courseMessages } from '@connect/contract/course-messages/routes'
import { expect, it } from 'vitest'
import { ANN, openCourse } from '#features/messages/testing/open-course.ts'
import { deliverSms } from '#features/sms/deliver-sms.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'sms' })

it('holds for each rider of a course what their own text takes, and pays for that [COMM-08]', async () => {
  const riders = [ANN, { ...ANN, first_name: 'Bartholomew', email: 'bart@example.org' }]
  const { school, db, call, params, trainings, balance } = await openCourse(test(), riders, { credits: 1000 })
  const body = `${'x'.repeat(156)} [[rider_first_name]]`
  await call(courseMessages.sms, { params, body: { body, expected_riders: trainings, expected_cost: '1.80' } })

  for (const { id } of await db.smsMessage.findMany())
    await deliverSms(test().context, { school_id: school.id, sms_id: id })

  const holds = await db.creditHold.findMany({ orderBy: { amount: 'asc' } })
  expect(holds.map(({ amount, quantity, state }) => [amount.toFixed(2), quantity, state])).toEqual([
    ['0.60', 1, 'CAPTURED'],
    ['1.20', 2, 'CAPTURED'],
  ])
  expect(await balance()).toBe(820)
})
