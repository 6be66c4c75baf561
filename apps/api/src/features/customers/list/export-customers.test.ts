import { customers } from '@connect/contract/customers/routes'
import { permissions } from '@connect/db/seed/factories'
import { expect, it } from 'vitest'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'
import { exportCustomers } from './export-customers.ts'

const test = useTestApp()

async function opened(count: number) {
  const { make, as, context } = test()
  const school = await make.school()
  const user = await make.user(school, permissions('USER_PERMISSION_EDIT'))
  await context.db.customer.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      school_id: school.id,
      first_name: `First${1000 + n}`,
      last_name: 'Fox',
      source: 'DASHBOARD' as const,
    })),
  })
  return { school, call: await as(user) }
}

const findNames = (text: string) => text.match(/(?:First|Late|New)\d+/g)

it('has everybody once, in the order of the list', async () => {
  const { call } = await opened(1203)

  const file = await call(customers.export, { query: { o: '-first_name' } })

  expect(findNames(await file.text())).toEqual(Array.from({ length: 1203 }, (_, n) => `First${2202 - n}`))
})

it('has each contact of the moment at which it was asked for once, whoever is added, renamed or deleted meanwhile', async () => {
  const { school } = await opened(1203)
  const { context, make } = test()
  const reader = { isWhole: true, today: '2026-11-23' }
  const { stream } = await exportCustomers(reachSchool(context, school.id), { o: 'first_name' }, reader)

  const parts = stream[Symbol.asyncIterator]()
  let text = String((await parts.next()).value)
  await make.customer(school, { first_name: 'Late1' })
  const where = { school_id: school.id }
  await context.db.customer.updateMany({
    where: { ...where, first_name: 'First2200' },
    data: { first_name: 'First0001' },
  })
  await context.db.customer.deleteMany({ where: { ...where, first_name: 'First2201' } })
  for await (const part of { [Symbol.asyncIterator]: () => parts }) text += String(part)

  const expected = Array.from({ length: 1203 }, (_, n) => `First${1000 + n}`)
  expect(findNames(text)).toEqual(
    expected.filter((name) => name !== 'First2201').map((name) => (name === 'First2200' ? 'First0001' : name)),
  )
})
