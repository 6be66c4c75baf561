import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {
    staff_id: async ({ make }, { school }) => (await make.user(school)).id,
    user_id: async (_, { user }) => user.id,
    instructor: async ({ make }, { school }) => (await make.user(school, { is_instructor: true })).id,
  },
  references: {
    staff: 'staff_id',
    to: 'instructor',
    user: 'user_id',
    reported_by: 'user_id',
    instructors: 'user_id',
    instructor: 'instructor',
  },
  lists: ['instructor', 'staff_id'],
})
