export { captureHold, holdCredits, holdIn, releaseHold } from './holds.ts'
export { grant, hundredthsOf, lockAccount } from './ledger.ts'
export { priceOfToken } from './prices.ts'
export { sweepHolds } from './sweep-holds.ts'
