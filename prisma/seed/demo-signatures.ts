import { createHash } from 'node:crypto'
import { ukDay } from '@connect/contract/calendar/days'
import { COURSE_BIKES, COURSE_NAMES, OWN_BIKE } from '@connect/contract/courses/course-types'
import { toHashedWords } from '@connect/contract/disclaimer-templates/disclaimer-rules'
import { ADULT_AGE } from '@connect/contract/disclaimers/guardian'
import { guardianDeclaration, RIDER_DECLARATION, SIGNING_QUESTIONS } from '@connect/contract/disclaimers/signing-words'
import { ageOn } from '@connect/contract/people/ages'
import { fillHtml } from '@connect/contract/templates/fill-html'
import type { Customer, DisclaimerTemplateVersion, School, Training } from '../generated/client.ts'

/** A training with a date, and who booked it. */
export type DemoBooking = Training & { customer: Customer; training_at: Date }

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const toDay = (date: Date) => date.toISOString().slice(0, 10)

const CONTACTS = ['Dawn', 'Rhys', 'Amina', 'Colin', 'Joan', 'Piotr']
const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const DRAWN = [
  [180, 250, 200, 180, 240, 110, 290, 90, 300, 150, 270, 230, 240, 290, 290, 300, 360, 250, 400, 210],
  [400, 210, 420, 260, 450, 210, 480, 260, 520, 210, 560, 250, 640, 200, 760, 220, 900, 180],
  [330, 320, 620, 300, 980, 310],
]

type Signing = Pick<DemoBooking, 'course_type' | 'training_at'> & {
  first_name: string
  isMinor: boolean
  isIll: boolean
}

/** What stood around the words (`signed-facts.ts` of the API). */
const toFacts = (school: School, { course_type, training_at, first_name, isMinor, isIll }: Signing) => ({
  school: {
    name: school.name,
    legal_name: school.legal_name,
    address: [school.address_1, school.address_2, school.town, school.postcode].filter(Boolean).join(', ') || null,
  },
  course: { name: COURSE_NAMES[course_type], date: toDay(training_at) },
  questions: {
    ...SIGNING_QUESTIONS,
    medical_detail: isIll ? SIGNING_QUESTIONS.medical_detail : null,
    is_adult: null,
  },
  declarations: { rider: RIDER_DECLARATION, guardian: isMinor ? guardianDeclaration(first_name) : null },
})

/** What a rider signed, with the answers that go with it. */
export function toSignature(
  school: School,
  { id, customer, training_at, course_type, bike_type }: DemoBooking,
  { title, body }: DisclaimerTemplateVersion,
  signed_at: Date,
) {
  const name = `${customer.first_name} ${customer.last_name}`
  const relative = `${CONTACTS[id % CONTACTS.length]} ${customer.last_name}`
  const signed_html = fillHtml(body, {
    rider_name: name,
    selected_training: COURSE_NAMES[course_type],
    course_date: `${weekday.format(training_at)} ${ukDay(toDay(training_at))}`,
    school_name: school.name,
    bike_hire: bike_type === OWN_BIKE ? 'Own bike' : COURSE_BIKES[bike_type].label,
  })
  const isMinor = customer.birthdate !== null && ageOn(toDay(customer.birthdate), toDay(signed_at)) < ADULT_AGE
  const isIll = id % 6 === 0
  return {
    signed_at,
    signer_full_name: name,
    emergency_contact_name: relative,
    emergency_contact_phone: `07700 900${850 + (id % 50)}`,
    medical_declared: isIll,
    medical_detail: isIll ? 'Asthma. I carry an inhaler.' : null,
    eyesight_ok: true,
    ...(isMinor && { guardian_name: relative, guardian_relationship: 'Parent' }),
    ...(isMinor || id % 3 === 0 ? { strokes: DRAWN } : { signature_text: name }),
    signed_html,
    signed_facts: toFacts(school, { course_type, training_at, isMinor, isIll, first_name: customer.first_name }),
    text_hash: createHash('sha256').update(toHashedWords(title, signed_html)).digest('hex'),
    ip: `203.0.113.${1 + (id % 200)}`,
    user_agent: BROWSER,
  }
}
