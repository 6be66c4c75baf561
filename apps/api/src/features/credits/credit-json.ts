import type { CreditPackage, CreditTransaction, FeatureCost } from '@connect/contract/credits/credit'
import { formatCredits, toHundredths } from '@connect/contract/credits/credits'
import { vatIn } from '@connect/contract/credits/topup-rules'
import type { Prisma } from '@connect/db/generated/client'
import { fullName } from '#platform/full-name.ts'

export const ENTRY_COLUMNS = {
  id: true,
  created: true,
  type: true,
  token_type: true,
  quantity: true,
  amount: true,
  balance_after: true,
  reference: true,
  description: true,
  user: { select: { id: true, first_name: true, last_name: true } },
} as const satisfies Prisma.CreditEntrySelect

type Entry = Prisma.CreditEntryGetPayload<{ select: typeof ENTRY_COLUMNS }>
type Person = Entry['user']

export const toPerson = (user: Person) => user && { id: user.id, name: fullName(user) }

export const toTransaction = ({ created, amount, balance_after, user, ...entry }: Entry): CreditTransaction => ({
  ...entry,
  created: created.toISOString(),
  amount: amount.toFixed(2),
  balance_after: balance_after.toFixed(2),
  user: toPerson(user),
})

type Decimal = { toFixed(places: number): string }
type TokenRow = { name: string; title: string; unit_price: Decimal; feature: string; example: string; is_used: boolean }

export function toFeatureCost({ name, title, unit_price, feature, example, is_used }: TokenRow): FeatureCost {
  const price = unit_price.toFixed(2)
  const unit_price_display = `${formatCredits(price)} ${toHundredths(price) === 100 ? 'credit' : 'credits'}`
  return { name, title, unit_price: price, unit_price_display, feature, example, is_used }
}

type PackageRow = { slug: string; title: string; credits: Decimal; price: number }

export const toPackage = ({ slug, title, credits, price }: PackageRow): CreditPackage => ({
  slug,
  title,
  credits: credits.toFixed(2),
  price,
  vat: vatIn(price),
})
