import { system } from '@connect/contract/system/routes'
import { calls, type Feature } from '#http/feature.ts'
import { systemHandlers } from './system-handlers.ts'

export const systemFeature: Feature = {
  serves: [calls(system, systemHandlers)],
  // Calls of any feature: an answer that is older counts as none.
  expiries: { idempotency_keys: { days: 1, where: 'created < $1' } },
}
