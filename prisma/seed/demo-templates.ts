import { DEFAULT_TEMPLATES } from '@connect/contract/templates/default-templates'
import type { Prisma, School, Supplier, User } from '../generated/client.ts'
import type { Factories } from './factories.ts'

type Data = Partial<Omit<Prisma.MessageTemplateUncheckedCreateInput, 'school_id'>> & {
  /** Of the sites that it is for; all without any. */
  towns?: readonly string[]
}

const SIGNED = '<p>See you soon,<br>[[school_name]]</p>'

/** Beside those that every school begins with: what is sent by itself, and one that is sent by hand. */
const SOUTHSIDE: readonly Data[] = [
  {
    name: 'See you soon',
    trigger: 'PRE_COURSE_REMINDER',
    offset_hours: 48,
    subject: '[[course_date]]: see you at [[location]]',
    body: `<p>Hi [[rider_first_name]],</p><p>we look forward to your <strong>[[selected_training]]</strong> on [[course_date]] at [[course_time]].</p><h3>Where to go</h3><p>[[arrival_instructions]]</p><p>Still to pay: [[amount_due]]. If you cannot come, call us on [[school_phone]] today.</p>${SIGNED}`,
  },
  {
    name: 'Booking moved',
    trigger: 'BOOKING_CHANGED',
    subject: 'Your booking has changed: [[training_details]]',
    body: `<p>Hi [[rider_first_name]],</p><p>your booking is now:</p><p><strong>[[training_details]]</strong><br>Bike: [[bike_hire]]<br>Order: [[order_number]]</p><p>If this does not suit you, call us on [[school_phone]].</p>${SIGNED}`,
  },
  {
    name: 'Booking cancelled',
    trigger: 'BOOKING_CANCELLED',
    subject: 'Your [[selected_training]] is cancelled',
    body: '<p>Hi [[rider_first_name]],</p><p>your booking [[order_number]] is cancelled: [[training_details]].</p><p>You can book again at [[rebook_link]], or call us on [[school_phone]].</p><p>[[school_name]]</p>',
  },
  {
    name: 'Winter kit list',
    towns: ['Croydon', 'Enfield'],
    course_types: ['LICENCE_CBT', 'LICENCE_CBT_RENEWAL'],
    subject: 'What to wear on a cold day',
    body: `<p>Hi [[rider_first_name]],</p><p>it will be cold on [[course_date]]. Please bring:</p><ul><li>a warm layer under your jacket</li><li>waterproof trousers and a second pair of gloves</li><li>a flask of something hot</li></ul>${SIGNED}`,
  },
  {
    channel: 'SMS',
    name: 'See you tomorrow',
    trigger: 'PRE_COURSE_REMINDER',
    offset_hours: 24,
    is_active: false,
    body: 'Hi [[rider_first_name]], see you tomorrow at [[course_time]] in [[location]]. Bring your licence. [[school_name]], [[school_phone]]',
  },
]

/** Those that every school begins with. */
export async function defaultTemplates(make: Factories, school: School): Promise<void> {
  for (const template of DEFAULT_TEMPLATES)
    await make.template(school, { ...template, course_types: [...template.course_types] })
}

type Place = { school: School; sites: readonly Supplier[]; author: User }

/** The templates of the rich demo school. */
export async function southsideTemplates(make: Factories, { school, sites, author }: Place): Promise<void> {
  await defaultTemplates(make, school)
  for (const { towns = [], ...data } of SOUTHSIDE) {
    const named = sites.filter(({ connect_location_name }) => towns.includes(connect_location_name))
    await make.template(school, { ...data, updated_by_id: author.id }, named)
  }
}
