import { audit } from '@connect/contract/audit/routes'
import { calls, type Feature } from '#http/feature.ts'
import { auditHandlers } from './audit-handlers.ts'

export const auditFeature: Feature = { serves: [calls(audit, auditHandlers)] }
