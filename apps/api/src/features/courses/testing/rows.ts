import { featureRows } from '#testing/feature-rows.ts'

export const courseRows = featureRows({
  // No row of a school: the constant of a course type, of which every site has one, set up or not.
  params: { course_constant: async () => 'LICENCE_CBT' },
  below: {
    async 'course_types.list'({ make }, { owner: { school } }) {
      await make.courseType(await make.site(school), 'LICENCE_CBT', { is_active: false })
      return make.courseType(await make.site(school), 'FULL_LICENCE_MOD1_TEST')
    },
  },
})
