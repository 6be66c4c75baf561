import { randomUUID } from 'node:crypto'
import { CreditSettings } from '@connect/contract/credits/credit'
import { calculatePrice, fromHundredths, toHundredths } from '@connect/contract/credits/credits'
import type { credits } from '@connect/contract/credits/routes'
import { ApiError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { Handlers } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { creditAccount, readBalance } from './credit-account.ts'
import { ENTRY_COLUMNS, toFeatureCost, toPackage, toTransaction } from './credit-json.ts'
import { BONUSES, TRANSACTIONS } from './credit-lists.ts'
import { exportTransactions } from './export-transactions.ts'
import { lockAccount, spend } from './ledger.ts'
import { priceOfToken, tokenTypes } from './prices.ts'
import { purchaseHandlers } from './purchase-handlers.ts'
import { daysLeft, spendByMonth, spendByPerson } from './spend.ts'
import { startTopUp } from './start-topup.ts'

const YEAR_MS = 365 * 86_400_000
const RECENT = 5

const SETTINGS = { low_balance_alert: true, low_balance_threshold: true, low_balance_emails: true } as const
const NO_ACCOUNT = { low_balance_alert: true, low_balance_threshold: '20.00', low_balance_emails: [] }

type SettingsRow = {
  low_balance_alert: boolean
  low_balance_threshold: { toFixed(places: number): string }
  low_balance_emails: string[]
}

const toSettings = (row: SettingsRow | null) =>
  row ? { ...row, low_balance_threshold: row.low_balance_threshold.toFixed(2) } : NO_ACCOUNT

/** Throws `changed_meanwhile`. */
async function changeSettings(work: Work, data: Parsed<typeof credits.updateSettings>['body']) {
  const { tx } = work
  const where = { school_id: tx.school_id }
  await lockAccount(tx)
  const before = await tx.creditAccount.findUniqueOrThrow({ where, select: SETTINGS })
  const entity = { entity: 'credits', entity_id: tx.school_id } as const
  await assertUnchanged(work, CreditSettings, toSettings(before), entity)
  const after = await tx.creditAccount.update({ where, data, select: SETTINGS })
  await work.audit({ ...entity, before: toSettings(before), after: toSettings(after) })
  return toSettings(after)
}

type Consumption = Parsed<typeof credits.consumeTokens>['body'] & Awaited<ReturnType<typeof priceOfToken>>

/** Throws `insufficient_credits`. */
async function consumeTokens({ tx, user_id, audit }: Work, { title, unit_price, ...body }: Consumption) {
  const { token_type, quantity, reference } = body
  const { id, balance } = await spend(tx, {
    token_type,
    quantity,
    reference,
    user_id,
    // The call itself is done once for its key.
    idempotency_key: `consume/${randomUUID()}`,
    description: title,
    price: toHundredths(calculatePrice(unit_price, quantity)),
  })
  await audit({ entity: 'credits', entity_id: id, after: { token_type, quantity, reference } })
  return { transaction_id: id, balance: fromHundredths(balance) }
}

export const creditHandlers = (context: Context): Handlers<typeof credits> => ({
  ...purchaseHandlers(),

  account: (_, { actor, db, now }) => creditAccount(db, actor.is_connect_pro, now),

  async tokenTypes() {
    const rows = (await tokenTypes(context)).map(toFeatureCost)
    return rows.map(({ name, title, unit_price, unit_price_display }) => ({
      name,
      title,
      unit_price,
      unit_price_display,
    }))
  },

  featureCosts: async () => (await tokenTypes(context)).map(toFeatureCost),

  async calculateCost({ query: { token_type, quantity } }, { db }) {
    const { unit_price } = await priceOfToken(context, token_type, 'token_type')
    const [total, balance] = [calculatePrice(unit_price, quantity), await readBalance(db)]
    const sufficient = balance >= toHundredths(total)
    return { token_type, quantity, unit_price, total, balance: fromHundredths(balance), sufficient }
  },

  async packages() {
    const rows = await context.db.creditPackage.findMany({ where: { is_active: true }, orderBy: { position: 'asc' } })
    return rows.map(toPackage)
  },

  topup: ({ body }, call) => startTopUp(context, body, call),

  transactions: ({ query }, call) => readList(call, query, TRANSACTIONS),

  exportTransactions: ({ query }, call) => exportTransactions(query, call),

  bonuses: ({ query }, call) => readList(call, query, BONUSES),

  async dashboard(_, { actor, db, now }) {
    const since = new Date(now.getTime() - YEAR_MS)
    const balance = await readBalance(db)
    const [spendings, days_left, recent] = await Promise.all([
      spendByMonth(context, actor.school_id, since),
      daysLeft(context, actor.school_id, { balance, now }),
      db.creditEntry.findMany({ select: ENTRY_COLUMNS, orderBy: [{ created: 'desc' }, { id: 'desc' }], take: RECENT }),
    ])
    return { balance: fromHundredths(balance), spend: spendings, days_left, recent: recent.map(toTransaction) }
  },

  async analytics(_, { actor, now }) {
    const since = new Date(now.getTime() - YEAR_MS)
    const spendings = await spendByMonth(context, actor.school_id, since)
    const total = spendings.reduce((sum, { amount }) => sum + toHundredths(amount), 0)
    return { spend: spendings, total: fromHundredths(total) }
  },

  audit: (_, { actor }) => spendByPerson(context, actor.school_id),

  async settings(_, { db }) {
    return toSettings(await db.creditAccount.findUnique({ where: { school_id: db.school_id }, select: SETTINGS }))
  },

  updateSettings: ({ body }, call) => call.work((work) => changeSettings(work, body)),

  async consumeTokens({ body }, call) {
    const price = await priceOfToken(context, body.token_type, 'token_type')
    return call.work((work) => consumeTokens(work, { ...body, ...price }))
  },

  async health(_, { whileOutside }) {
    const { payments } = context
    if (!payments) return { status: 'ok', provider: 'not_configured' }
    if (!(await whileOutside(() => payments.isThere()))) throw new ApiError('payments_unavailable')
    return { status: 'ok', provider: payments.isSimulated ? 'simulated' : 'ok' }
  },
})
