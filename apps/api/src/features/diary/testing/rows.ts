import { featureRows, type Make } from '#testing/feature-rows.ts'

const entry: Make = async ({ context }, { school, user }, { staff_id = user.id }) => {
  const date = new Date('2027-02-01')
  const ofSchool = { school_id: school.id, user_id: Number(staff_id) }
  const data = { ...ofSchool, type: 'EVENT_HOLIDAY', start_date: date, end_date: date, times: [] } as const
  return (await context.db.diaryEntry.create({ data })).id
}

export const rows = featureRows({
  params: { diary_entry_id: entry },
  below: {
    'diary.list': (test, { owner }, params, route) => entry(test, owner, params, route),
    'school_diary.list': (test, { owner }, params, route) => entry(test, owner, params, route),
  },
})
