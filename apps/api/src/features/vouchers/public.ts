export { judgeVoucher, notUsable } from './check-voucher.ts'
