export { holdCertificates, ridersKeptUntil } from './shared/kept-riders.ts'
export { beginsWith, digitsOf } from './shared/number-range.ts'
