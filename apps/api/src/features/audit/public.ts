export { toAuditEvent } from './audit-json.ts'
export { AUDIT_TRAIL } from './audit-list.ts'
