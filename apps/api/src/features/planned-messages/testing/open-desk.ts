import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import type { Channel } from '@connect/contract/messages/training-message'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import type { Trigger } from '@connect/contract/templates/triggers'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { sendPlanned } from '#features/planned-messages/send/send-planned.ts'
import type { TestApp } from '#testing/test-app.ts'

export const ISLA = {
  first_name: 'Isla',
  last_name: 'Bennett',
  email: 'isla@example.org',
  phone: '07700 900123',
} as const

/** What a rider is told, short enough to compare. */
const WORDS = '[[rider_first_name]]: [[course_date]] [[course_time]], [[location]], [[bike_hire]]'

type Course = Partial<Parameters<TestApp['make']['course']>[2]> & { days?: number }

/** A school with a course in 30 days, where a CBT costs £130.00, and a clerk who takes its orders. */
async function openOffice({ make, as, clock }: TestApp) {
  const school = await make.school()
  const site = await make.site(school, { connect_location_name: 'Croydon' })
  await make.courseType(site, 'LICENCE_CBT', { price_weekday: 13_000, price_weekend: 13_000 })
  const edits = (keys: readonly ('order' | 'contact' | 'calendar' | 'course' | 'staff_planner')[], more: object = {}) =>
    make.user(school, {
      ...permissions(null, Object.fromEntries(keys.map((key) => [`${key}_permission`, 'USER_PERMISSION_EDIT']))),
      ...more,
    })
  const call = await as(await edits(['order', 'contact']))
  const course = ({ days = 30, ...data }: Course = {}) =>
    make.course(site, 'LICENCE_CBT', {
      date: plusDays(londonDate(clock.now()), days),
      auto_bikes: 4,
      own_bikes: 4,
      ...data,
    })
  const first = await course()
  return {
    school,
    call,
    course,
    first,
    asAdmin: async () => as(await edits(['order', 'contact'], { user_type: 'USER_ADMIN' })),
    /** A call of somebody who plans courses, and cancels their riders. */
    asPlanner: async () => as(await edits(['calendar', 'course', 'staff_planner', 'order'])),
    rider: (data: object = {}) => make.customer(school, data),
    /** Books a rider on the first course, with nothing paid. */
    book: (body: { customer: number } & Record<string, unknown>) =>
      call(orders.create, {
        body: { course: first.id, bike_type: 'BIKE_TYPE_AUTO', payment_status: 'OUTSTANDING', ...body },
      }),
    read: (training_id: number) => call(trainings.get, { params: { training_id } }),
  }
}

/** An office in a school that tells its riders by templates of these triggers. */
export async function openDesk(test: TestApp, triggers: readonly (readonly [Trigger, Channel])[] = []) {
  const office = await openOffice(test)
  const { school } = office
  const { make, context, clock } = test
  const db = scopedTo(context.db, school.id)
  const template = (trigger: Trigger, channel: Channel = 'EMAIL', more: object = {}) =>
    make.template(school, {
      trigger,
      channel,
      body: channel === 'EMAIL' ? `<p>${trigger} ${WORDS}</p>` : `${trigger} ${WORDS}`,
      ...(channel === 'EMAIL' && { subject: `${trigger} ${WORDS}` }),
      ...more,
    })
  for (const [trigger, channel] of triggers) await template(trigger, channel)
  return {
    ...office,
    db,
    template,
    isla: (more: object = {}) => office.rider({ ...ISLA, ...more }),
    /** All that was planned, oldest first. */
    planned: () => db.plannedMessage.findMany({ orderBy: { id: 'asc' } }),
    /** The same as `TRIGGER CHANNEL STATE`. */
    rows: async () =>
      (await db.plannedMessage.findMany({ orderBy: [{ id: 'asc' }] })).map(
        ({ trigger, channel, state }) => `${trigger} ${channel} ${state}`,
      ),
    /** Sends what is due, as the jobs do, and answers what became of each. */
    async send() {
      const due = { state: 'PLANNED', due_at: { lte: clock.now() } } as const
      const rows = await db.plannedMessage.findMany({ where: due, orderBy: [{ due_at: 'asc' }, { id: 'asc' }] })
      const results = []
      for (const { id } of rows) results.push(await sendPlanned(context, { school_id: school.id, planned_id: id }))
      return results
    },
    /** What was told by email and by text message, oldest first. */
    async told() {
      const [emails, texts] = await Promise.all([
        db.mail.findMany({ where: { customer_id: { not: null } }, orderBy: { id: 'asc' } }),
        db.smsMessage.findMany({ where: { customer_id: { not: null } }, orderBy: { id: 'asc' } }),
      ])
      return { emails: emails.map(({ subject }) => subject), texts: texts.map(({ body }) => body) }
    },
    minutes: (count: number) => clock.advance(count * 60),
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
