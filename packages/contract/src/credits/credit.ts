import { z } from 'zod'
import { Credits } from '#credits/credit-amount.ts'
import { day, emails, instant, keySchema, pageQuery, rawText, ref, requiredText } from '#fields.ts'
import { IDEMPOTENCY_KEY_MAX } from '#route.ts'
import { versioned } from '#versioned.ts'

export const CREDIT_ENTRY_TYPES = {
  TOPUP: 'Top-up',
  USAGE: 'Usage',
  REFUND: 'Refund',
  BONUS: 'Bonus',
  ALLOWANCE: 'Monthly allowance',
  EXPIRY: 'Expired',
  ADJUSTMENT: 'Adjustment',
} as const satisfies Record<string, string>
export type CreditEntryType = keyof typeof CREDIT_ENTRY_TYPES
const EntryType = keySchema(CREDIT_ENTRY_TYPES)

/** Pence: £5 to £500. */
export const TOPUP_MIN = 500
export const TOPUP_MAX = 50_000

/** VAT that prices include, per cent. */
export const CREDIT_VAT_RATE = 20

/** Credits on the 1st of each month, Europe/London. */
export const PRO_ALLOWANCE = '100.00'

const person = z.object({ id: ref, name: z.string() }).nullable()

/** CRED-06 */
export const TokenType = z
  .object({ name: z.string(), title: z.string(), unit_price: Credits, unit_price_display: z.string() })
  .meta({ id: 'TokenType' })
export type TokenType = z.infer<typeof TokenType>

export const FeatureCost = TokenType.extend({
  feature: z.string(),
  example: z.string(),
  /** False where nothing spends it yet. */
  is_used: z.boolean(),
}).meta({ id: 'FeatureCost' })
export type FeatureCost = z.infer<typeof FeatureCost>

export const CreditAccount = z
  .object({
    /** The balance less what running calls hold. */
    balance: Credits,
    currency: z.literal('credits'),
    credit_value_pence: z.int(),
    /** Null for schools that are not on Pro. */
    monthly_allowance: Credits.nullable(),
    allowance_remaining: Credits,
    /** Null without an allowance. */
    resets_at: instant.nullable(),
    low_balance_threshold: Credits,
    auto_topup: z.literal(false),
  })
  .meta({ id: 'CreditAccount' })
export type CreditAccount = z.infer<typeof CreditAccount>

export const CreditTransaction = z
  .object({
    id: ref,
    created: instant,
    type: EntryType,
    token_type: z.string().nullable(),
    quantity: z.int().nullable(),
    amount: Credits,
    balance_after: Credits,
    reference: z.string().nullable(),
    user: person,
    description: z.string(),
  })
  .meta({ id: 'CreditTransaction' })
export type CreditTransaction = z.infer<typeof CreditTransaction>

/** Days are Europe/London's, both inclusive. */
export const TransactionFilter = z.object({
  type: EntryType.optional(),
  token_type: rawText(40).optional(),
  created__gte: day.optional(),
  created__lte: day.optional(),
})

export const TransactionQuery = pageQuery().extend(TransactionFilter.shape)

export const CreditPackage = z
  .object({
    slug: z.string(),
    title: z.string(),
    credits: Credits,
    /** Pence, VAT included, and what of it is VAT. */
    price: z.int(),
    vat: z.int(),
  })
  .meta({ id: 'CreditPackage' })
export type CreditPackage = z.infer<typeof CreditPackage>

export const CreditBonus = z
  .object({ id: ref, reason: z.string(), credits: Credits, granted_at: instant, expires_at: instant.nullable() })
  .meta({ id: 'CreditBonus' })

/** `month` is `yyyy-MM`, Europe/London. */
export const CreditSpend = z.object({ month: z.string(), token_type: z.string(), amount: Credits })

export const CreditDashboard = z
  .object({
    balance: Credits,
    spend: z.array(CreditSpend),
    /** At the rate of the last 30 days; null while nothing is spent. */
    days_left: z.int().nullable(),
    recent: z.array(CreditTransaction),
  })
  .meta({ id: 'CreditDashboard' })

export const CreditAudit = z
  .object({ user: person, token_type: z.string(), quantity: z.int(), amount: Credits })
  .meta({ id: 'CreditAudit', description: 'Credits spent per person, in total.' })

export const CreditSettings = versioned(
  'CreditSettings',
  z.object({
    low_balance_alert: z.boolean(),
    low_balance_threshold: Credits,
    low_balance_emails: z.array(z.string()),
  }),
  ({ low_balance_alert, low_balance_threshold, low_balance_emails }) => ({
    low_balance_alert,
    low_balance_threshold,
    low_balance_emails,
  }),
)

const typedCredits = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter a number of credits, such as 20')
  .transform((text) => Number(text).toFixed(2))

export const CreditSettingsChange = z
  .object({
    low_balance_alert: z.boolean(),
    low_balance_threshold: typedCredits,
    low_balance_emails: emails(10),
  })
  .partial()

const tokenTypeName = requiredText(40)
const quantity = z.coerce
  .number<number | string>('This field must be a number')
  .int('This field must be a number')
  .min(1)
  .max(100_000)

export const CostQuery = z.object({ token_type: tokenTypeName, quantity: quantity.default(1) })

export const CreditCost = z
  .object({
    token_type: z.string(),
    quantity: z.int(),
    unit_price: Credits,
    total: Credits,
    balance: Credits,
    sufficient: z.boolean(),
  })
  .meta({ id: 'CreditCost' })

export const Consumption = z.object({
  token_type: tokenTypeName,
  quantity: quantity.default(1),
  reference: requiredText(120),
  /** Names the call as an `Idempotency-Key` does: within a day, the same key is charged once. */
  idempotency_key: requiredText(IDEMPOTENCY_KEY_MAX),
})

/** A package, or an amount in pence. */
export const TopUp = z.object({ package_slug: requiredText(40).optional(), amount: z.int().optional() })

export const PURCHASE_STATUSES = { OPEN: 'Not paid', PAID: 'Paid', EXPIRED: 'Expired' } as const satisfies Record<
  string,
  string
>

export const CreditPurchase = z
  .object({
    id: ref,
    created: instant,
    credits: Credits,
    /** Pence, VAT included, and what of it is VAT. */
    amount: z.int(),
    vat: z.int(),
    status: keySchema(PURCHASE_STATUSES),
    /** Gap-free; null until it is paid. */
    receipt_number: z.int().nullable(),
  })
  .meta({ id: 'CreditPurchase' })
export type CreditPurchase = z.infer<typeof CreditPurchase>

export const CreditHealth = z.object({
  status: z.literal('ok'),
  provider: z.enum(['ok', 'simulated', 'not_configured']),
})
