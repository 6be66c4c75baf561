import { firstSteps } from '@connect/contract/first-steps/routes'
import { calls, type Feature } from '#http/feature.ts'
import { firstStepsHandlers } from './first-steps-handlers.ts'

export const firstStepsFeature: Feature = { serves: [calls(firstSteps, firstStepsHandlers)] }
