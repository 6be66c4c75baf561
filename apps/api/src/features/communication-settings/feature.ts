import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { calls, type Feature } from '#http/feature.ts'
import { communicationSettingsHandlers } from './communication-settings-handlers.ts'

export const communicationSettingsFeature: Feature = {
  serves: [calls(communicationSettings, communicationSettingsHandlers)],
}
