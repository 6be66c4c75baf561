import { scopedTo } from '@connect/db/scoped'
import { describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { useTestApp } from '#testing/test-app.ts'
import { alertLowBalance } from './alert-low-balance.ts'
import { creditAccount } from './credit-account.ts'
import { grantAllowance } from './grant-allowance.ts'
import { holdCredits } from './holds.ts'
import { decimalToHundredths, grant, spend } from './ledger.ts'
import { sweepHolds } from './sweep-holds.ts'

const test = useTestApp()

const at = (time: string): Context => ({ ...test().context, clock: { now: () => new Date(time) } })

/** A school on Pro, unless told otherwise, and what can be asked of its credits. */
async function school(is_connect_pro = true) {
  const { make, context } = test()
  const row = await make.school({ is_connect_pro })
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const db = scopedTo(context.db, row.id)
  let keys = 0
  const key = () => `test/${(keys += 1)}`
  return {
    row,
    owner,
    db,
    setPro: (isPro: boolean) => context.db.school.update({ where: { id: row.id }, data: { is_connect_pro: isPro } }),
    add: (amount: number, expires_at: Date | null = null) =>
      db.$transaction((tx) =>
        grant(tx, { type: 'BONUS', kind: 'BONUS', amount, description: 'Bonus', idempotency_key: key(), expires_at }),
      ),
    take: (price: number) => db.$transaction((tx) => spend(tx, { price, description: 'Test', idempotency_key: key() })),
    hold: (price: number, now: Date) =>
      holdCredits(db, {
        token_type: 'SMS',
        title: 'Text message',
        quantity: 1,
        price,
        reference: 'x',
        user_id: null,
        idempotency_key: key(),
        now,
      }),
    balance: async () => decimalToHundredths((await db.creditAccount.findFirstOrThrow()).balance),
    entries: async () =>
      (await db.creditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ type, amount }) => [
        type,
        decimalToHundredths(amount),
      ]),
    mails: () => db.mail.findMany({ orderBy: { id: 'asc' } }),
  }
}

describe('the monthly allowance', () => {
  it('comes once a month to schools on Pro only, however often the job runs and in however many processes', async () => {
    const [pro, free] = [await school(), await school(false)]
    await Promise.all([grantAllowance(at('2026-11-03T10:00:00Z')), grantAllowance(at('2026-11-03T10:00:01Z'))])
    await grantAllowance(at('2026-11-30T23:59:59Z'))

    expect(await pro.entries()).toEqual([['ALLOWANCE', 10_000]])
    expect(await free.entries()).toEqual([])
    expect(await creditAccount(pro.db, true, new Date('2026-11-03T10:00:00Z'))).toMatchObject({
      allowance_remaining: '100.00',
      resets_at: '2026-12-01T00:00:00.000Z',
    })
  })

  it.each([
    ['winter', '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z'],
    ['summer', '2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z'],
    ['the month in which the clocks go back', '2026-09-30T22:59:59Z', '2026-09-30T23:00:00Z'],
    ['the month after', '2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z'],
    ['the month after the clocks go forward', '2026-03-31T22:59:59Z', '2026-03-31T23:00:00Z'],
  ])('begins anew at midnight in London in %s, and what was left expires', async (_, before, midnight) => {
    const { entries, take, balance } = await school()
    await grantAllowance(at(before))
    await take(3000)
    await grantAllowance(at(before))
    expect(await balance()).toBe(7000)
    await grantAllowance(at(midnight))

    expect(await balance()).toBe(10_000)
    expect(await entries()).toEqual([
      ['ALLOWANCE', 10_000],
      ['USAGE', -3000],
      ['EXPIRY', -7000],
      ['ALLOWANCE', 10_000],
    ])
  })

  it('of months in which the server stood still does not come later', async () => {
    const { balance } = await school()
    await grantAllowance(at('2026-08-15T10:00:00Z'))
    await grantAllowance(at('2026-11-15T10:00:00Z'))

    expect(await balance()).toBe(10_000)
  })

  it('comes at the next run when a school becomes Pro, once a month, and stays to its end when Pro is cancelled', async () => {
    const { balance, setPro } = await school(false)
    await setPro(true)
    await grantAllowance(at('2026-11-15T10:00:00Z'))
    await setPro(false)
    await grantAllowance(at('2026-11-20T10:00:00Z'))
    expect(await balance()).toBe(10_000)
    await setPro(true)
    await grantAllowance(at('2026-11-21T10:00:00Z'))
    expect(await balance()).toBe(10_000)
    await setPro(false)
    await grantAllowance(at('2026-12-01T00:00:00Z'))

    expect(await balance()).toBe(0)
  })

  it('leaves other credits alone until their own time is over', async () => {
    const { balance, add } = await school(false)
    await add(500)
    await add(300, new Date('2026-11-21T12:00:00Z'))
    await grantAllowance(at('2026-11-21T11:59:59Z'))
    expect(await balance()).toBe(800)
    await grantAllowance(at('2026-11-21T12:00:00Z'))

    expect(await balance()).toBe(500)
  })
})

describe('what a paid call holds', () => {
  it('is free again after two minutes, once', async () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const { add, hold, db } = await school(false)
    await add(500)
    await Promise.all([hold(100, now), hold(200, now)])
    const held = async () => decimalToHundredths((await db.creditAccount.findFirstOrThrow()).held)

    expect([await sweepHolds(at('2026-11-21T12:01:59Z')), await held()]).toEqual([0, 300])
    await Promise.all([sweepHolds(at('2026-11-21T12:02:00Z')), sweepHolds(at('2026-11-21T12:02:00Z'))])
    expect(await held()).toBe(0)
  })
})

describe('the low-balance alert', () => {
  const NOW = '2026-11-21T12:00:00Z'
  const alertTwice = () => Promise.all([alertLowBalance(at(NOW)), alertLowBalance(at(NOW))])

  it('goes once to the owner and the addresses of the settings, each once', async () => {
    const { add, take, mails, owner, db, row } = await school(false)
    await add(5000)
    const low_balance_emails = ['office@southside.example', owner.email.toUpperCase(), 'Office@southside.example']
    await db.creditAccount.updateMany({ data: { low_balance_emails } })
    await take(2999)
    await alertTwice()
    expect(await mails()).toEqual([])
    await take(1)
    await alertTwice()
    await take(500)
    await alertTwice()

    const data = { school_name: row.name, balance: '20', threshold: '20' }
    expect(await mails()).toMatchObject([
      { template: 'low-credits', user_id: owner.id, to_email: owner.email, data },
      {
        template: 'low-credits',
        user_id: null,
        to_email: 'office@southside.example',
        to_name: row.name,
        to_first_name: null,
        data,
      },
    ])
  })

  it('goes again after the balance was above the threshold', async () => {
    const { add, take, mails } = await school(false)
    await add(1000)
    await alertTwice()
    await add(5000)
    await alertTwice()
    expect(await mails()).toHaveLength(1)
    await take(5000)
    await alertTwice()

    expect(await mails()).toHaveLength(2)
  })

  it.each([
    ['that switched it off', { low_balance_alert: false }, true],
    ['whose threshold is lower', { low_balance_threshold: '5' }, true],
    ['that never had any credits', {}, false],
  ])('does not go to a school %s', async (_, settings, hasCredits) => {
    const { add, mails, db } = await school(false)
    if (hasCredits) await add(1000)
    else await db.creditAccount.createMany({ data: [{ school_id: db.school_id }] })
    await db.creditAccount.updateMany({ data: settings })
    await alertTwice()

    expect(await mails()).toEqual([])
  })
})
