import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import type { TestApp } from '#testing/test-app.ts'

const ISLA = { first_name: 'Isla', last_name: 'Bennett', email: 'isla@example.org', phone: '07700 900123' } as const

type Levels = Parameters<typeof permissions>[1]
type Course = Partial<Parameters<TestApp['make']['course']>[2]> & { days?: number }

/** A school with a template, a rider on its CBT in seven days, and somebody of its office. */
export async function openSchool(test: TestApp, contact: object = {}) {
  const { make, as, context, clock } = test
  const school = await make.school({ name: 'Southside', phone: '020 7946 0112' })
  const site = await make.site(school, { connect_location_name: 'Croydon' })
  const template = await make.disclaimerTemplate(school, { title: 'CBT declaration' })
  const isla = await make.customer(school, { ...ISLA, ...contact })
  const today = londonDate(clock.now())
  const course = ({ days = 7, ...data }: Course = {}) =>
    make.course(site, 'LICENCE_CBT', { date: plusDays(today, days), auto_bikes: 4, own_bikes: 4, ...data })
  const first = await course()
  const { training } = await make.order(isla, first)
  const who = async (levels: Levels, more: object = {}) => make.user(school, { ...permissions(null, levels), ...more })
  const nadia = await who(
    { contact_permission: 'USER_PERMISSION_EDIT', order_permission: 'USER_PERMISSION_VIEW' },
    { first_name: 'Nadia', last_name: 'Okafor' },
  )
  const call = await as(nadia)
  const db = scopedTo(context.db, school.id)
  const params = { customer_id: isla.id }
  const send = (body: object = {}) =>
    call(customerDisclaimers.create, {
      params,
      body: { template: template.id, send_email: true, send_sms: false, ...body },
    })
  return {
    school,
    site,
    template,
    isla,
    today,
    course,
    first,
    training,
    who,
    nadia,
    call,
    db,
    params,
    send,
    credits: (amount: number) => make.credit(school, amount, { type: 'BONUS', kind: 'BONUS', description: 'Welcome' }),
    of: (disclaimer_id: number) => ({ params: { ...params, disclaimer_id } }),
    /** As the school does it: who paid nothing owes nothing. */
    cancelBooking: (id: number) =>
      db.training.updateMany({
        where: { id },
        data: {
          status: 'TRAINING_CANCELLED',
          cancelled_by: 'SCHOOL',
          cancellation_reason: 'CANCELLATION_OTHER',
          cancelled_at: clock.now(),
        },
      }),
    row: (id: number) => db.disclaimer.findFirstOrThrow({ where: { id } }),
    /** What the contact was written, oldest first. */
    async messages() {
      const [emails, texts] = await Promise.all([
        db.mail.findMany({ where: { customer_id: { not: null } }, orderBy: { id: 'asc' } }),
        db.smsMessage.findMany({ where: { customer_id: { not: null } }, orderBy: { id: 'asc' } }),
      ])
      return { emails, texts }
    },
  }
}
