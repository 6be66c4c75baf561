import { vouchers } from '@connect/contract/vouchers/routes'
import { calls, type Feature } from '#http/feature.ts'
import { voucherHandlers } from './voucher-handlers.ts'

export const vouchersFeature: Feature = {
  serves: [calls(vouchers, voucherHandlers)],
  unique: { vouchers_code_key: ['code', 'You have this code already'] },
}
