import { toHundredths } from '@connect/contract/credits/credits'
import { scopedTo } from '@connect/db/scoped'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { captureHold, holdCredits, releaseHold } from './holds.ts'
import { expireLots, type Grant, grant, spend } from './ledger.ts'

const test = useTestApp({ DATABASE_POOL: '10' })

async function account() {
  const { make, context } = test()
  const school = await make.school()
  const user = await make.user(school)
  const db = scopedTo(context.db, school.id)
  let count = 0
  const key = () => `key/${(count += 1)}`
  const give = (amount: number, more: Partial<Grant> = {}) =>
    db.$transaction((tx) =>
      grant(tx, { type: 'BONUS', kind: 'BONUS', amount, description: 'Given', idempotency_key: key(), ...more }),
    )
  const take = (price: number, idempotency_key = key()) =>
    db.$transaction((tx) => spend(tx, { price, description: 'Taken', idempotency_key }))
  const hold = (price: number) =>
    holdCredits(db, {
      token_type: 'DVLA_BIKE_CHECK',
      title: 'DVLA bike check',
      quantity: 1,
      price,
      reference: 'AA19AAA',
      user_id: user.id,
      idempotency_key: key(),
      now: context.clock.now(),
    })
  /** Everything that must agree: the account, the sum of its entries, the last of them, and the sum of its lots. */
  const books = async () => {
    const row = await context.db.creditAccount.findUniqueOrThrow({ where: { school_id: school.id } })
    const entries = await context.db.creditEntry.findMany({ where: { school_id: school.id }, orderBy: { id: 'asc' } })
    const lots = await context.db.creditLot.findMany({ where: { school_id: school.id } })
    const cents = (decimal: { toFixed(places: number): string }) => toHundredths(decimal.toFixed(2))
    const sum = entries.reduce((total, entry) => total + cents(entry.amount), 0)
    return {
      balance: cents(row.balance),
      held: cents(row.held),
      sum,
      last: entries.length > 0 ? Math.min(...entries.slice(-1).map((entry) => cents(entry.balance_after))) : 0,
      lots: lots.reduce((total, lot) => total + cents(lot.remaining), 0),
      entries: entries.length,
    }
  }
  return { school, user, db, give, take, hold, books }
}

const consistent = (balance: number, entries: number, held = 0) => ({
  balance,
  held,
  sum: balance,
  last: balance,
  lots: balance,
  entries,
})

describe('the ledger', () => {
  it('adds and spends exactly, and its account, entries and lots agree', async () => {
    const { give, take, books } = await account()
    await give(1000)
    for (let n = 0; n < 10; n += 1) await take(60)

    expect(await books()).toEqual(consistent(400, 11))
  })

  it('refuses what the balance does not cover, and writes nothing', async () => {
    const { give, take, books } = await account()
    await give(59)

    expect((await refused(take(60))).code).toBe('insufficient_credits')
    expect(await books()).toEqual(consistent(59, 1))
  })

  it('refuses an account that was never opened as one that is empty', async () => {
    const { take } = await account()

    expect((await refused(take(1))).code).toBe('insufficient_credits')
  })

  it('writes the same key once, be it spent or given, and answers the first entry again', async () => {
    const { give, take, books } = await account()
    const [first, again] = [await give(1000, { idempotency_key: 'a' }), await give(1000, { idempotency_key: 'a' })]
    const [spent, repeated] = [await take(100, 'b'), await take(100, 'b')]

    expect([again.isNew, again.id]).toEqual([false, first.id])
    expect([repeated.isNew, repeated.id]).toEqual([false, spent.id])
    expect(await books()).toEqual(consistent(900, 2))
  })

  it('writes a key once when it comes 20 times at once', async () => {
    const { give, take, books } = await account()
    await Promise.all(Array.from({ length: 20 }, () => give(1000, { idempotency_key: 'a' })))
    const spent = await Promise.all(Array.from({ length: 20 }, () => take(100, 'b')))

    expect(spent.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await books()).toEqual(consistent(900, 2))
  })

  it('lets 40 who spend at once have what there is and no more', async () => {
    const { give, take, books } = await account()
    await give(700)

    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => take(100)))

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(await books()).toEqual(consistent(0, 8))
  })

  it('spends allowance, then bonus, then what was bought', async () => {
    const { give, take, db } = await account()
    await give(100, { kind: 'BOUGHT', type: 'TOPUP' })
    await give(100, { kind: 'BONUS' })
    await give(100, { kind: 'ALLOWANCE', type: 'ALLOWANCE', expires_at: new Date('2099-01-01') })
    await take(150)

    const lots = await db.creditLot.findMany({ orderBy: { id: 'asc' } })
    expect(lots.map(({ kind, remaining }) => [kind, remaining.toFixed(2)])).toEqual([
      ['BOUGHT', '1.00'],
      ['BONUS', '0.50'],
      ['ALLOWANCE', '0.00'],
    ])
  })

  it('takes what is left of a lot that has run out, once', async () => {
    const { give, take, db, books } = await account()
    await give(500, { kind: 'ALLOWANCE', type: 'ALLOWANCE', expires_at: new Date('2026-12-01') })
    await give(300)
    await take(100)
    const expire = () => db.$transaction((tx) => expireLots(tx, new Date('2026-12-01')))
    await db.$transaction((tx) => expireLots(tx, new Date('2026-11-30')))
    await Promise.all([expire(), expire(), expire()])

    expect(await books()).toEqual(consistent(300, 4))
    const entry = await db.creditEntry.findFirstOrThrow({ where: { type: 'EXPIRY' } })
    expect([entry.amount.toFixed(2), entry.description]).toEqual(['-4.00', 'Unused monthly allowance'])
  })

  it('is never changed: the database refuses it', async () => {
    const { give, school } = await account()
    await give(100)
    const { owner, context } = test()
    const where = `WHERE school_id = ${school.id}`

    for (const statement of [`UPDATE credit_entries SET amount = 9 ${where}`, `DELETE FROM credit_entries ${where}`]) {
      await expect(context.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
      await expect(owner.query(statement)).rejects.toMatchObject({ code: '23000' })
    }
    await expect(context.pool.query(`UPDATE credit_accounts SET balance = -1 ${where}`)).rejects.toMatchObject({
      code: '23514',
    })
  })
})

describe('the price of a paid call', () => {
  it('is promised, then charged', async () => {
    const { give, hold, books, db } = await account()
    await give(1000)
    const { id } = await hold(500)
    expect(await books()).toEqual(consistent(1000, 1, 500))

    await db.$transaction((tx) => captureHold(tx, id, 'DVLA bike check'))

    expect(await books()).toEqual(consistent(500, 2))
  })

  it('is given back when there was no answer', async () => {
    const { give, hold, books, db } = await account()
    await give(1000)
    const { id } = await hold(500)
    const release = () => db.$transaction((tx) => releaseHold(tx, id))
    await Promise.all([release(), release(), release()])

    expect(await books()).toEqual(consistent(1000, 1))
  })

  it('cannot be promised twice over', async () => {
    const { give, hold, take, books } = await account()
    await give(1000)

    const holds = await Promise.allSettled(Array.from({ length: 10 }, () => hold(400)))

    expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await refused(take(300))).code).toBe('insufficient_credits')
    expect(await books()).toEqual(consistent(1000, 1, 800))
  })

  it('is charged once, even when it is captured again', async () => {
    const { give, hold, books, db } = await account()
    await give(1000)
    const { id } = await hold(500)
    const capture = () => db.$transaction((tx) => captureHold(tx, id, 'DVLA bike check'))
    await Promise.all([capture(), capture(), capture()])

    expect(await books()).toEqual(consistent(500, 2))
  })

  it('that was swept before the answer came is charged afresh, if it still can be', async () => {
    const { give, hold, take, books, db } = await account()
    await give(500)
    const { id } = await hold(500)
    await db.$transaction((tx) => releaseHold(tx, id))
    await db.$transaction((tx) => captureHold(tx, id, 'DVLA bike check'))
    expect(await books()).toEqual(consistent(0, 2))

    await give(500)
    const late = await hold(500)
    await db.$transaction((tx) => releaseHold(tx, late.id))
    await take(500)
    const answer = await refused(db.$transaction((tx) => captureHold(tx, late.id, 'DVLA bike check')))
    expect(answer.code).toBe('insufficient_credits')
  })

  it('is left alone by lots that run out meanwhile', async () => {
    const { give, hold, db, books } = await account()
    await give(500, { kind: 'ALLOWANCE', type: 'ALLOWANCE', expires_at: new Date('2026-12-01') })
    const { id } = await hold(300)
    await db.$transaction((tx) => expireLots(tx, new Date('2026-12-02')))
    expect(await books()).toEqual(consistent(300, 2, 300))

    await db.$transaction((tx) => captureHold(tx, id, 'DVLA bike check'))
    expect(await books()).toEqual(consistent(0, 3))
  })
})
