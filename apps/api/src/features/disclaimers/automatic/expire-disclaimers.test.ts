import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { expect, it } from 'vitest'
import { openSchool } from '#features/disclaimers/testing/open-school.ts'
import { useTestApp } from '#testing/test-app.ts'
import { cancelWithBookings, expireDisclaimers } from './expire-disclaimers.ts'

const test = useTestApp()

it('ends what was sent 30 days ago, of all schools, and nothing else', async () => {
  const { make, context } = test()
  const schools = [await openSchool(test()), await openSchool(test())]
  const now = context.clock.now()
  const old = { sent_at: new Date(now.getTime() - 31 * 86_400_000) }
  for (const { isla, template } of schools) {
    for (const status of ['SENT', 'VIEWED', 'SIGNED', 'CANCELLED'] as const)
      await make.disclaimer(isla, template, { status, ...old })
    await make.disclaimer(isla, template, { status: 'SENT', sent_at: now })
    await make.disclaimer(isla, template)
  }

  expect(await expireDisclaimers(context)).toBe(4)
  expect(await expireDisclaimers(context)).toBe(0)

  for (const { db } of schools) {
    const rows = await db.disclaimer.findMany({ orderBy: { id: 'asc' } })
    expect(rows.map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED', 'SIGNED', 'CANCELLED', 'SENT', 'DRAFT'])
  }
})

it('leaves what is sent again at that moment', async () => {
  const { make, context } = test()
  const { isla, template, call, of, row } = await openSchool(test())
  const sent_at = new Date(context.clock.now().getTime() - 31 * 86_400_000)
  const ids = []
  for (let turn = 0; turn < 20; turn += 1) {
    ids.push((await make.disclaimer(isla, template, { status: 'SENT', sent_at })).id)
  }

  const again = { send_email: true, send_sms: false }
  await Promise.all(
    ids.flatMap((id) => [call(customerDisclaimers.resend, { ...of(id), body: again }), expireDisclaimers(context)]),
  )

  const rows = await Promise.all(ids.map(row))
  expect(rows.map(({ status }) => status)).toEqual(ids.map(() => 'SENT'))
})

it('is cancelled with its booking unless it is signed, and no other is', async () => {
  const { make, context, clock } = test()
  const { isla, template, training, db, cancelBooking } = await openSchool(test())
  const training_id = training.id
  for (const status of ['DRAFT', 'SENT', 'VIEWED', 'SIGNED', 'CANCELLED', 'EXPIRED'] as const)
    await make.disclaimer(isla, template, { status, training_id })
  await make.disclaimer(isla, template, { status: 'SENT' })
  expect(await cancelWithBookings(context)).toBe(0)
  await cancelBooking(training_id)

  expect(await cancelWithBookings(context)).toBe(3)
  expect(await cancelWithBookings(context)).toBe(0)

  const rows = await db.disclaimer.findMany({ orderBy: { id: 'asc' } })
  expect(rows.map(({ status }) => status)).toEqual([
    'CANCELLED',
    'CANCELLED',
    'CANCELLED',
    'SIGNED',
    'CANCELLED',
    'EXPIRED',
    'SENT',
  ])
  expect(rows[0]?.cancelled_at).toEqual(clock.now())
})
