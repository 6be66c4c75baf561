import { courseMessages } from '@connect/contract/course-messages/routes'
import { byId } from '@connect/db/scoped'
import type { Owner } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

/** Whom the examples are for. Ids count in a school only, so each may have one. */
const [RIDER = 0] = courseMessages.email.example.body.expected_riders

/** A course with the rider of the examples, who is reached both ways, and credits for a text message: one in each school. */
export async function courseOfExample({ make, context }: TestApp, { school }: Owner): Promise<number> {
  const found = await context.db.training.findUnique({ where: byId(school.id, RIDER), select: { course_id: true } })
  if (found?.course_id) return found.course_id
  await make.credit(school, 100, { type: 'BONUS', kind: 'BONUS', description: 'For a text message' })
  const course = await make.course(await make.site(school), 'LICENCE_CBT', { date: '2027-03-03', auto_bikes: 2 })
  const isla = await make.customer(school, { email: 'isla@example.org', phone: '07700 900123' })
  await make.order(isla, course, { training: { id: RIDER } })
  return course.id
}
