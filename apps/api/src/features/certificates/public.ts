export { readRestrictions } from './settings/restrictions.ts'
export { holdCertificates, ridersKeptUntil } from './shared/kept-riders.ts'
export { digitsOf, numberRange } from './shared/number-range.ts'
