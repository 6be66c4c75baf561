export { findOrCreateCustomer } from './customer.ts'
export { ReceiptData, toReceiptPdf } from './receipt-data.ts'
