import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { decimalToHundredths } from '#features/credits/public.ts'
import type { TestApp } from '#testing/test-app.ts'

type Contact = Parameters<TestApp['make']['customer']>[1]

/** Reached both ways. */
export const ANN = { first_name: 'Ann', last_name: 'Hill', email: 'ann@example.org', phone: '07700 900123' } as const

/** So many others like her. */
export const people = (count: number): Contact[] =>
  Array.from({ length: count }, (_, n) => ({
    ...ANN,
    last_name: `Hill ${String(n).padStart(2, '0')}`,
    email: `ann${n}@example.org`,
  }))

/** A school with so many hundredths of a credit, a course with these riders, and a clerk who takes orders and sees contacts. */
export async function openCourse(app: TestApp, riders: readonly Contact[], { credits = 0 } = {}) {
  const { make, as, context } = app
  const school = await make.school()
  const site = await make.site(school)
  const newCourse = () => make.course(site, 'LICENCE_CBT', { date: '2027-03-03', spaces: 20, auto_bikes: 20 })
  const course = await newCourse()
  const clerk = await make.user(school, {
    first_name: 'Nadia',
    last_name: 'Okafor',
    ...permissions(null, { order_permission: 'USER_PERMISSION_EDIT', contact_permission: 'USER_PERMISSION_VIEW' }),
  })
  if (credits > 0) await make.credit(school, credits, { type: 'BONUS', kind: 'BONUS', description: 'Welcome' })
  const book = async (contact: Contact, at = course) => {
    const customer = await make.customer(school, contact)
    return { customer, ...(await make.order(customer, at, { bike_type: 'BIKE_TYPE_AUTO' })) }
  }
  const booked: Awaited<ReturnType<typeof book>>[] = []
  for (const rider of riders) booked.push(await book(rider))
  const db = scopedTo(context.db, school.id)
  return {
    school,
    clerk,
    course,
    newCourse,
    book,
    booked,
    trainings: booked.map(({ training }) => training.id),
    db,
    call: await as(clerk),
    params: { course_id: course.id },
    /** Cancels a training, and frees its space. */
    cancel: (id: number | undefined) =>
      db.training.updateMany({
        where: { id: id ?? 0 },
        data: {
          status: 'TRAINING_CANCELLED',
          cancellation_reason: 'CANCELLATION_CHANGE_OF_MIND',
          cancelled_by: 'RIDER',
          cancelled_at: new Date(0),
          holds_space: false,
        },
      }),
    balance: async () => decimalToHundredths((await db.creditAccount.findFirstOrThrow()).balance),
    /** How many emails and text messages there are. */
    kept: () => Promise.all([db.mail.count(), db.smsMessage.count()]),
  }
}
