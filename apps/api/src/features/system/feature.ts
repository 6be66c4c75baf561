import { system } from '@connect/contract/system/routes'
import { calls, type Feature } from '#http/feature.ts'
import { systemHandlers } from './system-handlers.ts'

export const systemFeature: Feature = { serves: [calls(system, systemHandlers)] }
