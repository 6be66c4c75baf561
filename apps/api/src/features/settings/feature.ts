import { settings } from '@connect/contract/settings/routes'
import { calls, type Feature } from '#http/feature.ts'
import { settingsHandlers } from './settings-handlers.ts'

export const settingsFeature: Feature = {
  serves: [calls(settings, settingsHandlers)],
  unique: { school_logos_school_id_file_id_key: null },
}
