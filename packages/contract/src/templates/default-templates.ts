import { CBT_COURSES, type CourseConstant } from '#courses/course-types.ts'
import type { Channel } from '#messages/training-message.ts'
import type { Trigger } from '#templates/triggers.ts'

type DefaultTemplate = {
  channel: Channel
  name: string
  trigger: Trigger
  course_types: readonly CourseConstant[]
  subject: string | null
  body: string
  is_active: boolean
}

const FULL_LICENCE = [
  'FULL_LICENCE',
  'FULL_LICENCE_MOD1_TRAINING',
  'FULL_LICENCE_MOD2_TRAINING',
  'FULL_LICENCE_MOD1_TEST',
  'FULL_LICENCE_MOD2_TEST',
] as const satisfies readonly CourseConstant[]

const CBT = { name: 'CBT booking confirmation', trigger: 'BOOKING_CONFIRMATION', course_types: CBT_COURSES } as const
const FULL = {
  name: 'Full licence booking confirmation',
  trigger: 'BOOKING_CONFIRMATION',
  course_types: FULL_LICENCE,
} as const
/** Switched on in the settings of renewals (N-64). */
const RENEWAL = { name: 'CBT renewal', trigger: 'RENEWAL', course_types: [], is_active: false } as const
const FEEDBACK = { name: 'Post-CBT feedback', trigger: 'MANUAL', course_types: ['LICENCE_CBT'] } as const

const KIT = '<li>Boots that cover your ankles, strong trousers, a jacket and gloves.</li>'

/** Everything that the confirmation of a contract made at a distance has to say; `bring` are items of a list, '' for none. */
const toConfirmation = (bring: string): string =>
  [
    '<p>Hi [[rider_first_name]],</p>',
    '<p>Thank you for booking with [[school_name]]. Your place is confirmed.</p>',
    '<h3>Your course</h3>',
    '<p><strong>[[all_trainings]]</strong><br>Bike: [[bike_hire]]<br>Order: [[order_number]]</p>',
    '<h3>Where to go</h3>',
    '<p>[[location]]<br>[[site_address]]<br>[[arrival_instructions]]</p>',
    bring && `<h3>What to bring</h3><ul>${bring}${KIT}</ul>`,
    '<h3>Payment</h3>',
    '<p>Total: [[course_price]]<br>Paid: [[price_paid]]<br>Still to pay: [[amount_due]]</p>',
    '<p>To change or cancel your booking, or to ask a question, reply to this email or contact us.</p>',
    '<p>See you soon,<br>[[school_name]]<br>[[school_phone]]</p>',
    '<p>[[school_address]]</p>',
  ].join('')

const SMS_CONFIRMATION = [
  'Hi [[rider_first_name]], your [[selected_training]] with [[school_name]] is booked:',
  '[[course_date]], [[course_time]], [[location]]. Order [[order_number]].',
  'Total [[course_price]], paid [[price_paid]], to pay [[amount_due]].',
].join(' ')

const EMAIL = { channel: 'EMAIL', is_active: true } as const
/** Texts cost credits, so the school switches them on. */
const SMS = { channel: 'SMS', subject: null, is_active: false } as const

/** What a new school begins with, and the renewals that it gets with its first decision about them. */
export const DEFAULT_TEMPLATES = [
  {
    ...EMAIL,
    ...CBT,
    subject: 'You are booked: [[training_details]]',
    body: toConfirmation(
      '<li>Your driving licence. We cannot start without it.</li><li>Glasses or contact lenses, if you need them to read a number plate.</li>',
    ),
  },
  {
    ...EMAIL,
    ...FULL,
    subject: 'You are booked: [[training_details]]',
    body: toConfirmation(
      '<li>Your driving licence, CBT certificate and theory test certificate. We cannot start without them.</li>',
    ),
  },
  {
    ...EMAIL,
    ...FEEDBACK,
    subject: 'How was your [[selected_training]]?',
    body: [
      '<p>Hi [[rider_first_name]],</p>',
      '<p>Thank you for training with us. We hope you enjoyed your [[selected_training]] at [[location]].</p>',
      '<p>What went well, and what can we do better? Reply to this email and tell us.</p>',
      '<p>Ride safely,<br>[[school_name]]</p>',
    ].join(''),
  },
  {
    ...EMAIL,
    ...RENEWAL,
    subject: 'Your CBT is valid until [[certificate_expiry_date]]',
    body: [
      '<p>Hi [[rider_first_name]],</p>',
      '<p>Your CBT certificate is valid until <strong>[[certificate_expiry_date]]</strong>. After that you cannot ride on it.</p>',
      '<p>Renew it with us before then, and carry on riding. To book, reply to this email or contact us.<br>[[rebook_link]]<br>[[school_phone]]</p>',
      '<p>Ride safely,<br>[[school_name]]<br>[[school_address]]</p>',
      '<p>To stop these emails: [[unsubscribe_link]]</p>',
    ].join(''),
  },
  {
    ...SMS,
    ...CBT,
    body: `${SMS_CONFIRMATION} Bring your driving licence. Questions? Call us. [[school_phone]]`,
  },
  {
    ...SMS,
    ...FULL,
    body: `${SMS_CONFIRMATION} Bring your licence, CBT and theory certificates. Questions? Call us. [[school_phone]]`,
  },
  {
    ...SMS,
    ...FEEDBACK,
    body: 'Hi [[rider_first_name]], thank you for training with [[school_name]]. How was your [[selected_training]]? Call us and tell us what we can do better. [[school_phone]]',
  },
  {
    ...SMS,
    ...RENEWAL,
    body: 'Hi [[rider_first_name]], your CBT is valid until [[certificate_expiry_date]]. Renew with [[school_name]].\n[[rebook_link]]\nStop: [[unsubscribe_link]]',
  },
] as const satisfies readonly DefaultTemplate[]

const CONFIRMED = { subject: 'You are booked: [[training_details]]', body: toConfirmation('') }

/** The email that confirms a booking where a school has no template for it. */
export function defaultConfirmation(course_type: CourseConstant): { subject: string; body: string } {
  const hasType = (types: readonly CourseConstant[]) => types.includes(course_type)
  const [cbt, full] = DEFAULT_TEMPLATES
  const { subject, body } = hasType(CBT_COURSES) ? cbt : hasType(FULL_LICENCE) ? full : CONFIRMED
  return { subject, body }
}
