export { captureHold, holdCredits, holdIn, releaseHold } from './holds.ts'
export { assertCovered, decimalToHundredths, grant, lockAccount } from './ledger.ts'
export { priceOfToken } from './prices.ts'
export { sweepHolds } from './sweep-holds.ts'
