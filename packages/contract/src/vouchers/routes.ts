import { z } from 'zod'
import { edit, view } from '#access.ts'
import { toExample } from '#field-table/shapes.ts'
import { Done, id, page } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'
import {
  NewVoucher,
  SingleVoucher,
  Voucher,
  VoucherChange,
  VoucherCheck,
  VoucherCheckQuery,
  VoucherQuery,
} from '#vouchers/voucher.ts'
import { VOUCHER_FIELDS } from '#vouchers/voucher-fields.ts'

const EXAMPLE: Voucher = { id: 7, ...toExample(VOUCHER_FIELDS), status: 'ACTIVE' }
const SINGLE: SingleVoucher = { ...EXAMPLE, version: EXAMPLE_VERSION }
const { times_used: _, suppliers, ...rest } = toExample(VOUCHER_FIELDS)
const BODY = { ...rest, suppliers: suppliers.map((site) => site.id) }

const params = z.object({ voucher_id: id })

export const vouchers = defineRoutes('vouchers', {
  list: {
    method: 'GET',
    path: '/connect/orders/vouchers/',
    summary: 'List promo codes',
    description: 'Sorted by code. `search` is the beginning of a code.',
    access: view('account'),
    query: VoucherQuery,
    response: page(Voucher),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  create: {
    method: 'POST',
    path: '/connect/orders/vouchers/',
    summary: 'Add a promo code',
    description: 'Codes are kept in upper case, and each is used once in a school.',
    access: edit('account'),
    audited: 'Added a promo code',
    body: NewVoucher,
    status: 201,
    response: SingleVoucher,
    example: { body: BODY, response: SINGLE },
  },
  check: {
    method: 'GET',
    path: '/connect/orders/vouchers/check/',
    summary: 'Calculate a price with a promo code',
    description:
      'Nothing is used up. If the code cannot be used for this course, `voucher_not_usable` says why under the field `voucher_code`.',
    access: { any: [edit('orders'), view('account')] },
    query: VoucherCheckQuery,
    response: VoucherCheck,
    example: {
      query: { code: 'SPRING-10', course_type: 'LICENCE_CBT', supplier: '3', price: '14500' },
      response: { id: 7, code: 'SPRING-10', discount: 1450, price: 13_050 },
    },
    errors: ['voucher_not_usable', 'not_found'],
  },
  get: {
    method: 'GET',
    path: '/connect/orders/vouchers/:voucher_id/',
    summary: 'Get a promo code',
    access: view('account'),
    params,
    response: SingleVoucher,
    example: { response: SINGLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/orders/vouchers/:voucher_id/',
    summary: 'Update a promo code',
    description: 'Only the fields you send change. Once a code has been used, it can no longer be renamed.',
    access: edit('account'),
    audited: 'Changed a promo code',
    params,
    body: VoucherChange,
    response: SingleVoucher,
    example: { body: BODY, response: SINGLE },
  },
  remove: {
    method: 'DELETE',
    path: '/connect/orders/vouchers/:voucher_id/',
    summary: 'Delete a promo code',
    description: 'Nobody can use it any more, and its code can be added again. Bookings made with it keep their price.',
    access: edit('account'),
    audited: 'Deleted a promo code',
    params,
    response: Done,
    example: { response: { detail: 'The promo code has been deleted.' } },
  },
} satisfies Routes)
