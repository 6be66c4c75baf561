import { testCentres } from '@connect/contract/test-centres/routes'
import { calls, type Feature } from '#http/feature.ts'
import { testCentreHandlers } from './test-centre-handlers.ts'

export const testCentresFeature: Feature = {
  serves: [calls(testCentres, testCentreHandlers)],
  unique: { test_centres_active_name_key: ['name', 'You already have a test centre with this name'] },
}
