export { readRestrictions } from './settings/restrictions.ts'
export { holdCertificates, ridersKeptUntil } from './shared/kept-riders.ts'
export { numberRange, parseDigits } from './shared/number-range.ts'
