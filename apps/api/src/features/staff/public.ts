export { memberOf } from './staff-parts.ts'
