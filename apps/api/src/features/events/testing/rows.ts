import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {
    async event_id({ make }, { school, user }) {
      const times = { all_day: true, start_time: '2027-06-14', end_time: '2027-06-15' }
      return (await make.event(user, await make.site(school), times)).id
    },
  },
  lists: ['event_id'],
})
