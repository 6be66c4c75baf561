export { findMember } from './staff-parts.ts'
