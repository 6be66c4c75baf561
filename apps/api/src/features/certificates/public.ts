export { beginsWith, digitsOf } from './shared/number-range.ts'
export { holdCertificates, ridersKeptUntil } from './shared/kept-riders.ts'
