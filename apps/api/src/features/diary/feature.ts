import { diary } from '@connect/contract/diary/routes'
import { schoolDiary } from '@connect/contract/diary/school-diary'
import { calls, type Feature } from '#http/feature.ts'
import { diaryHandlers } from './diary-handlers.ts'
import { schoolDiaryHandlers } from './school-diary.ts'

export const diaryFeature: Feature = {
  serves: [calls(diary, diaryHandlers), calls(schoolDiary, schoolDiaryHandlers)],
  unique: { diary_entries_school_id_id_user_id_key: null },
}
