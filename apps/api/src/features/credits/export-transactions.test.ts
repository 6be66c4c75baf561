import { credits } from '@connect/contract/credits/routes'
import { expect, it } from 'vitest'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'
import { exportTransactions } from './export-transactions.ts'

const test = useTestApp()

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const

/** A school with three entries, around midnight in London of a summer's night. */
async function withEntries() {
  const { make, as } = test()
  const school = await make.school()
  const owner = await make.user(school, { ...OWNER, first_name: 'Ann', last_name: 'Hill' })
  await make.credit(school, 5000, { created: new Date('2026-07-01T22:30:00Z') })
  await make.spend(school, {
    token_type: 'DVLA_BIKE_CHECK',
    reference: 'AA19AAA',
    user_id: owner.id,
    created: new Date('2026-07-01T23:30:00Z'),
  })
  await make.spend(school, { token_type: 'SMS', quantity: 2, created: new Date('2026-07-03T10:00:00Z') })
  return { call: await as(owner), other: await as(await make.user(await make.school(), OWNER)) }
}

const HEAD = '\ufeffDate,Type,What,For,Quantity,Credits,Balance after,Who'
const GIVEN = '01/07/2026 23:30,Bonus,Welcome to Connect,,,50.00,50.00,'
const CHECK = '02/07/2026 00:30,Usage,DVLA bike check,AA19AAA,1,-5.00,45.00,Ann Hill'
const MESSAGES = '03/07/2026 11:00,Usage,Text message,,2,-1.20,43.80,'

it.each([
  [{}, [MESSAGES, CHECK, GIVEN]],
  [{ type: 'USAGE' }, [MESSAGES, CHECK]],
  [{ token_type: 'SMS' }, [MESSAGES]],
  [{ created__gte: '2026-07-02' }, [MESSAGES, CHECK]],
  [{ created__lte: '2026-07-01' }, [GIVEN]],
  [{ created__gte: '2026-07-02', created__lte: '2026-07-02' }, [CHECK]],
] as const)('writes what the filters %j leave, the newest first, by days of London', async (query, lines) => {
  const { call } = await withEntries()

  const file = await call(credits.exportTransactions, { query })

  const text = Buffer.from(await file.arrayBuffer()).toString()
  expect(text.split('\r\n')).toEqual([HEAD, ...lines, ''])
})

it('holds nothing of another school', async () => {
  const { other } = await withEntries()

  const file = await other(credits.exportTransactions, {})

  expect((await file.text()).trim().split('\r\n')).toHaveLength(1)
})

it('is as long as it is, and as it was when it was asked for, though entries come meanwhile', async () => {
  const { context, make } = test()
  const school = await make.school()
  await make.credit(school, 500_000, { created: new Date('2026-07-01T10:00:00Z') })
  // Pages of a hundred end between entries of one moment.
  for (let n = 0; n < 250; n += 1) {
    await make.spend(school, {
      token_type: 'SMS',
      reference: `M${n}`,
      created: new Date(Date.UTC(2026, 6, 2, 0, 0, n >> 1)),
    })
  }

  const { stream } = await exportTransactions({}, reachSchool(context, school.id))
  const parts = stream[Symbol.asyncIterator]()
  let text = String((await parts.next()).value)
  await make.spend(school, { token_type: 'SMS', reference: 'LATE', created: new Date('2026-07-03T10:00:00Z') })
  for await (const part of { [Symbol.asyncIterator]: () => parts }) text += String(part)

  const references = text.match(/,M\d+,|,LATE,/g)
  expect(references).toEqual(Array.from({ length: 250 }, (_, n) => `,M${249 - n},`))
})
