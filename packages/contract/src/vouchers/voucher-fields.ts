import { z } from 'zod'
import { choice, day, fieldTable, flag, money, text, whole } from '#field-table/field.ts'
import { missing, NOT_A_NUMBER, requiredText, yesOrNo } from '#fields.ts'
import { REACH_FIELDS } from '#reach/reach-fields.ts'
import { toNumber } from '#typed-numbers.ts'

/** An amount in pence, or a percentage of the price. */
export const DISCOUNT_TYPES = { FIXED: 'Fixed amount', PERCENT: 'Percent' } as const
export type DiscountType = keyof typeof DISCOUNT_TYPES

const CODE_LENGTH = 16

/** The highest number of the database's integers: uses have no limit of their own. */
const MOST_USES = 2_147_483_647

/** Kept and compared in upper case (domain 2.4). */
export const promoCode = requiredText(CODE_LENGTH, (typed) => typed.toUpperCase()).regex(
  /^[A-Z0-9_-]+$/,
  'Use letters, digits, hyphens and underscores only',
)

const MOST_PENCE = 1_000_000

/** That a percentage is at most 100 is a rule of both fields. */
const discount = z.preprocess(
  toNumber,
  z
    .int({ error: missing(NOT_A_NUMBER) })
    .min(1, 'Must be more than 0')
    .max(MOST_PENCE, 'Must be at most £10,000.00'),
)

/** domain 2.4 */
export const VOUCHER_FIELDS = fieldTable({
  code: text({
    label: 'Code',
    max: CODE_LENGTH,
    sent: promoCode,
    required: true,
    list: 'column',
    example: 'SPRING-10',
  }),
  discount_type: choice(DISCOUNT_TYPES, {
    label: 'Type',
    required: true,
    initial: 'FIXED',
    list: 'data',
    example: 'PERCENT',
  }),
  /** Pence where the type is FIXED, else percent. */
  discount: whole({
    label: 'Discount',
    max: MOST_PENCE,
    sent: discount,
    required: true,
    list: 'column',
    example: 10,
  }),
  /** From the beginning of that day in Europe/London. */
  starts_at: day({ label: 'Starts', list: 'data', example: '2027-03-01' }),
  /** To the end of that day in Europe/London. */
  expire_date: day({ label: 'Expires', list: 'data', example: '2027-12-31' }),
  /** What is left of them; null for as often as people like. */
  num_of_uses_available: whole({ label: 'Uses left', max: MOST_USES, none: 'No limit', list: 'data', example: 49 }),
  min_price: money({ label: 'Minimum price', max: MOST_USES, list: 'data', example: null }),
  is_active: flag({ label: 'Active', initial: true, sent: yesOrNo, list: 'data', example: true }),
  once_per_customer: flag({ label: 'Once per contact', initial: false, sent: yesOrNo, list: 'data', example: true }),
  ...REACH_FIELDS,
  times_used: whole({
    label: 'Times used',
    max: MOST_USES,
    required: 'answered',
    readOnly: true,
    list: 'data',
    example: 1,
  }),
})
