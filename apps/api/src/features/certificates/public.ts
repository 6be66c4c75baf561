export { holdCertificates, ridersKeptUntil } from './shared/kept-riders.ts'
export { numberRange, parseDigits } from './shared/number-range.ts'
export { readRestrictions } from './shared/restrictions.ts'
