import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {
    // Well made, and of nobody who asked for one: the feature's own tests prove what a feed shows.
    feed_token: async ({ context }, { school, user }) =>
      context.calendarFeedTokens.of({ school_id: school.id, user_id: user.id, version: 1 }),
  },
})
