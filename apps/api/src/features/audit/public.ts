export { toAuditEvent } from './audit-json.ts'
export { auditTrail } from './audit-list.ts'
