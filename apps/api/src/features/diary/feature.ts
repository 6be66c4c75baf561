import { diary } from '@connect/contract/diary/routes'
import { calls, type Feature } from '#http/feature.ts'
import { diaryHandlers } from './diary-handlers.ts'

export const diaryFeature: Feature = {
  serves: [calls(diary, diaryHandlers)],
  unique: { diary_entries_school_id_id_user_id_key: null },
}
