export { holdCertificates, ridersKeptUntil } from './shared/kept-riders.ts'
export { numberRange, parseDigits } from './shared/number-range.ts'
export { parseRestrictions } from './shared/restrictions.ts'
