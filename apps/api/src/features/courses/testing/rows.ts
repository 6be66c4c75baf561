import { featureRows, type Make, type Owner, type Params } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'
import { courseOfExample } from './course-of-example.ts'

/** A course that its site offers, and that was added with others. */
const course: Make = async (test, owner, _, { name }) => {
  if (name.startsWith('course_messages.')) return courseOfExample(test, owner)
  const { make, context } = test
  const { school } = owner
  const site = await make.site(school)
  await make.courseType(site, 'LICENCE_CBT')
  const { id: series_id } = await context.db.courseSeries.create({ data: { school_id: school.id } })
  return (await make.course(site, 'LICENCE_CBT', { date: '2027-03-03', series_id, auto_125cc_bikes: 2 })).id
}

/** A bike of the fleet on a course: those that the path names, or new ones. */
async function courseBike(test: TestApp, owner: Owner, { course_id, motorbike_id }: Params): Promise<number> {
  const { school } = owner
  const { id } = await test.context.db.courseMotorbike.create({
    data: {
      school_id: school.id,
      course_id: Number(course_id ?? (await course(test, owner, {}, { name: 'courses.get' }))),
      motorbike_id: Number(motorbike_id ?? (await test.make.bike(school)).id),
      // The database takes the times of the course.
      starts_at: new Date(0),
      ends_at: new Date(0),
    },
  })
  return id
}

export const rows = featureRows({
  // No row of a school: the constant of a course type, of which every site has one, set up or not.
  params: { course_constant: async () => 'LICENCE_CBT', course_id: course, course_bike_id: courseBike },
  references: { course: 'course_id' },
  lists: ['course_id'],
  below: {
    'course_bikes.bookings': (test, { owner }, params) => courseBike(test, owner, params),
    async 'course_types.list'({ make }, { owner: { school } }) {
      await make.courseType(await make.site(school), 'LICENCE_CBT', { is_active: false })
      return make.courseType(await make.site(school), 'FULL_LICENCE_MOD1_TEST')
    },
    'courses.history': ({ context }, { owner: { school } }, { course_id }) =>
      context.db.auditEvent.create({
        data: {
          school_id: school.id,
          action: 'courses.update',
          entity: 'course',
          entity_id: String(course_id),
          request_id: 'x',
        },
      }),
    async 'course_slots.list'({ make }, { owner: { school } }) {
      const site = await make.site(school)
      await make.course(site, 'LICENCE_CBT', { date: '2027-03-03', instructors: [await make.user(school)], spaces: 0 })
      await make.course(site, 'LICENCE_CBT', { date: '2027-03-04', status: 'CANCELLED', cancel_reason: 'Snow' })
      return make.course(site, 'FULL_LICENCE_MOD1_TEST', { date: '2027-03-05', status: 'COMPLETED' })
    },
  },
})
