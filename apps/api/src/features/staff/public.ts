export { fullName } from './staff-json.ts'
export { findMember } from './staff-parts.ts'
