export { nameOf } from './staff-json.ts'
export { memberOf } from './staff-parts.ts'
