import { z } from 'zod'
import { Constant } from '#courses/course-type.ts'
import { toConstant } from '#courses/course-types.ts'
import { type Complain, withRule } from '#field-rules.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { id, keySchema, missing, NOT_A_NUMBER, pageQuery, rawText, ref } from '#fields.ts'
import { versioned } from '#versioned.ts'
import { promoCode, VOUCHER_FIELDS } from '#vouchers/voucher-fields.ts'
import { COMPARED, VOUCHER_STATES, voucherProblems } from '#vouchers/voucher-rules.ts'

/** With its state today in Europe/London. */
export const Voucher = z
  .object({ id: ref, ...answerShape(VOUCHER_FIELDS), status: keySchema(VOUCHER_STATES) })
  .meta({ id: 'Voucher', description: 'A promo code. Fixed discounts are pence.' })
export type Voucher = z.infer<typeof Voucher>

export const SingleVoucher = versioned('SingleVoucher', Voucher, (voucher) => currentValues(VOUCHER_FIELDS, voucher))
export type SingleVoucher = z.infer<typeof SingleVoucher>

type Values = Parameters<typeof voucherProblems>[0]

function check(values: Values, complain: Complain): void {
  for (const [field, message] of voucherProblems(values)) complain([field], message)
}

const Body = z.object(bodyShape(VOUCHER_FIELDS))

/** What is left out is empty; active, and for every contact as often as they like. */
export const NewVoucher = withRule(Body, COMPARED, check)

export const VoucherChange = withRule(Body.partial(), COMPARED, check)

export const VoucherQuery = pageQuery().extend({
  /** The beginning of a code. */
  search: rawText(100).trim().optional(),
  is_active: z.enum(['true', 'false']).optional(),
})

const pence = z.coerce.number<number | string>({ error: missing(NOT_A_NUMBER) }).int(NOT_A_NUMBER)

/** The price is in pence. */
export const VoucherCheckQuery = z.object({
  code: promoCode,
  /** With underscores or spaces. */
  course_type: z.preprocess((text) => (typeof text === 'string' ? toConstant(text) : text), Constant),
  supplier: id,
  price: pence.min(0).max(100_000_000),
  /** Who books, for codes that a contact may use once. */
  customer: id.optional(),
})

/** Pence. */
export const VoucherCheck = z.object({ id: ref, code: z.string(), discount: z.int(), price: z.int() })
