import type {
  CreditAccount,
  CreditPackage,
  CreditPurchase,
  CreditTransaction,
  FeatureCost,
  TokenType,
} from '#credits/credit.ts'

export const TOKEN_TYPE: TokenType = {
  name: 'DVLA_BIKE_CHECK',
  title: 'DVLA bike check',
  unit_price: '5.00',
  unit_price_display: '5 credits',
}

export const FEATURE_COST: FeatureCost = {
  ...TOKEN_TYPE,
  feature: 'Bikes',
  example: 'Make, colour, tax and MOT of one registration',
  is_used: true,
}

export const ACCOUNT: CreditAccount = {
  balance: '87.40',
  currency: 'credits',
  credit_value_pence: 10,
  monthly_allowance: '100.00',
  allowance_remaining: '62.40',
  resets_at: '2026-12-01T00:00:00.000Z',
  low_balance_threshold: '20.00',
  auto_topup: false,
}

export const TRANSACTION: CreditTransaction = {
  id: 91,
  created: '2026-11-21T09:30:00.000Z',
  type: 'USAGE',
  token_type: 'DVLA_BIKE_CHECK',
  quantity: 1,
  amount: '-5.00',
  balance_after: '87.40',
  reference: 'AA19AAA',
  user: { id: 7, name: 'Nadia Okafor' },
  description: 'DVLA bike check',
}

export const PURCHASE: CreditPurchase = {
  id: 12,
  created: '2026-11-21T09:30:00.000Z',
  credits: '100.00',
  amount: 1000,
  vat: 167,
  status: 'PAID',
  receipt_number: 31,
}

export const RECEIPT = new File(['%PDF-1.3'], 'receipt-31.pdf', { type: 'application/pdf' })

export const PACKAGE: CreditPackage = { slug: 'medium', title: 'Medium', credits: '100.00', price: 1000, vat: 167 }
