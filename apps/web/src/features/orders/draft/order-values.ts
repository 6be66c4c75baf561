import { londonDate } from '@connect/contract/calendar/london'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { orders } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import { RIDER_NAMES, type RiderName } from '@connect/contract/orders/rider-names'
import { NewOrder } from '@connect/contract/orders/training-body'
import { z } from 'zod'
import { type PackageValues, toQuotedPackage } from './package-values.ts'

const { body: QuoteBody } = orders.quote

type QuoteFacts = z.input<typeof QuoteBody>

export const SALES = { COURSE: 'One course', PACKAGE: 'Package' } as const

/** The form of an order holds what is sold, and what dates are suggested for a package by, besides what is sent. */
export const ADD_ORDER = {
  ...orders.create,
  body: NewOrder.safeExtend({
    sale: z.enum(['COURSE', 'PACKAGE']),
    days: z.enum(['4', '5', '6', 'OWN']),
    from: z.unknown(),
  }),
}

export type OrderValues = Omit<z.input<typeof ADD_ORDER.body>, 'bike_type' | 'package'> & {
  bike_type: CourseBikeType | undefined
  package: PackageValues | null
}

/** Of a contact who is added with the order. */
export const RIDER_FACTS = Object.keys(RIDER_NAMES) as RiderName[]

const NO_RIDER = Object.fromEntries(RIDER_FACTS.map((name) => [name, undefined])) as Record<RiderName, undefined>

/** `course` and `customer` are ids, where they are known. */
export const emptyOrder = (course: number | undefined, customer: number | undefined) => ({
  ...NO_RIDER,
  customer,
  course,
  bike_type: undefined,
  package: null as PackageValues | null,
  sale: 'COURSE' as const,
  days: '4' as const,
  from: londonDate(new Date()) as unknown,
  voucher_code: '',
  source: 'DASHBOARD' as const,
  expected_price: null,
  price: '',
  price_reason: '',
  payment_status: 'OUTSTANDING' as const,
  payment_method: '',
  paid_amount: '',
  riding_experience: '',
  notes: '',
  tandcs_agreed: false,
  email_optin: false,
  third_party_optin: false,
  do_not_remind: false,
  override_reason: '',
  send_confirmation: undefined as boolean | undefined,
})

const FACTS = Object.keys(QuoteBody.shape) as (keyof QuoteFacts)[]

/**
 * What the price is asked with, or null while there is neither a course nor a package that has a site: what is typed only in
 * part, such as half an email address, is left out.
 */
export function toQuoteBody(values: Partial<Record<keyof QuoteFacts, unknown>>): QuoteFacts | null {
  const known = FACTS.flatMap((name) => {
    const value = name === 'package' ? toQuotedPackage(values.package) : values[name]
    if (value === undefined || value === null || value === '') return []
    return QuoteBody.shape[name].safeParse(value).success ? [[name, value] as const] : []
  })
  const body = Object.fromEntries(known) as Partial<QuoteFacts>
  return body.course === undefined && body.package === undefined ? null : body
}

type Money = { total: number; paid: number; due: number }

/** Pence: `price` in place of what is worked out, and what is paid of it at once. */
export function orderMoney(
  quote: Pick<Quote, 'total'> | undefined,
  { price, payment_status, paid_amount }: Partial<Record<'price' | 'payment_status' | 'paid_amount', unknown>>,
): Money {
  const total = typeof price === 'number' ? price : (quote?.total ?? 0)
  const part = typeof paid_amount === 'number' ? paid_amount : 0
  const paid = payment_status === 'PAID' ? total : payment_status === 'PARTIAL_PAYMENT' ? part : 0
  return { total, paid, due: Math.max(0, total - paid) }
}

/** Pence; lines outside the scope of VAT have none. */
export function sumVat(lines: Quote['lines']): number {
  const byRate = new Map<number, number>()
  for (const { amount, vat_rate } of lines) {
    if (vat_rate !== null) byRate.set(vat_rate, (byRate.get(vat_rate) ?? 0) + amount)
  }
  return [...byRate].reduce((sum, [rate, amount]) => sum + Math.round((amount * rate) / (100 + rate)), 0)
}
