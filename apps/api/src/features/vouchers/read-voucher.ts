import { ApiError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { vouchers } from '@connect/contract/vouchers/routes'
import type { Voucher } from '@connect/contract/vouchers/voucher'
import { VOUCHER_FIELDS } from '@connect/contract/vouchers/voucher-fields'
import { formatDiscount, voucherState } from '@connect/contract/vouchers/voucher-rules'
import { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { SITE } from '#features/suppliers/public.ts'
import { selectFields, toAnswer } from '#platform/field-table/rows.ts'
import { defineList } from '#platform/lists/list.ts'
import { literally } from '#platform/lists/literally.ts'

const COLUMNS = {
  id: true,
  ...selectFields(VOUCHER_FIELDS, Prisma.VoucherScalarFieldEnum),
  suppliers: {
    select: { supplier: { select: SITE } },
    orderBy: [{ supplier: { connect_location_name: 'asc' } }, { supplier_id: 'asc' }],
  },
} as const satisfies Prisma.VoucherSelect

type Row = Prisma.VoucherGetPayload<{ select: typeof COLUMNS }>

/** `today` is a day in Europe/London. */
function toVoucher(row: Row, today: string): Voucher {
  const fields = toAnswer(VOUCHER_FIELDS, row)
  const suppliers = row.suppliers.map(({ supplier }) => supplier)
  return { id: row.id, ...fields, suppliers, status: voucherState(fields, today) }
}

/** The discount with its unit, and its sites by name. */
export function toFacts(voucher: Voucher) {
  const { id: _, status: __, discount_type, discount, course_types, suppliers, ...facts } = voucher
  return {
    ...facts,
    discount: formatDiscount({ discount_type, discount }),
    course_types: course_types.join(', '),
    suppliers: suppliers.map(({ connect_location_name }) => connect_location_name).join(', '),
  }
}

/** By code, as they are on a day in Europe/London. */
export const voucherList = (today: string) =>
  defineList<Parsed<typeof vouchers.list>['query']>()({
    model: 'voucher',
    read: { select: COLUMNS },
    always: { deleted_at: null },
    filters: {
      search: (text) => ({ code: { startsWith: literally(text.toUpperCase()) } }),
      is_active: (value) => ({ is_active: value === 'true' }),
    },
    order: [{ code: 'asc' }, { id: 'asc' }],
    toItem: (row) => toVoucher(row, today),
  })

type Vouchers = Pick<ScopedTx, 'voucher'>

/** Null for a deleted one, too. */
async function findVoucher(db: Vouchers, where: { id: number } | { code: string }, today: string) {
  const row = await db.voucher.findFirst({ where: { ...where, deleted_at: null }, select: COLUMNS })
  return row && toVoucher(row, today)
}

/** `code` is in upper case. */
export const findByCode = (db: Vouchers, code: string, today: string): Promise<Voucher | null> =>
  findVoucher(db, { code }, today)

/** Throws `not_found`. */
export async function readVoucher(db: Vouchers, id: number, today: string): Promise<Voucher> {
  const voucher = await findVoucher(db, { id }, today)
  if (!voucher) throw new ApiError('not_found')
  return voucher
}
