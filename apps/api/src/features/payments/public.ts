export { customerOf } from './customer.ts'
export { ReceiptData, toReceiptPdf } from './receipt-data.ts'
