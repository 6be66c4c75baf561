import type { NamesOf, ScreenPath } from '@connect/contract/paths'
import { type Factories, permissions } from '@connect/db/seed/factories'
import { londonDay } from './days.ts'
import { inDatabase, linkFor } from './links.ts'

/** By the name of each parameter that the router knows: a new one must be added here. */
type Params = Record<NamesOf<ScreenPath>, string | number>

type Variant = Partial<Params> & { query?: string }

/** A school with something on every screen, and the people who look at it. */
export type SchoolToSee = {
  emails: Record<'owner' | 'viewer' | 'newcomer', string>
  params: Params
  /** Screens that show one thing differently from another: each is looked at with all of these. */
  variants: Partial<Record<ScreenPath, Variant[]>>
}

const FIRST = 3_000_001
const statuses = <T extends string>(count: number, status: T) => Array.from({ length: count }, () => status)

const auditEvent = (school_id: number, user_id: number): Promise<number> =>
  inDatabase(async (db) => {
    const entry = { action: 'profile.update', entity: 'user', entity_id: String(user_id), request_id: 'e2e' }
    const data = { school_id, user_id, ...entry, before: { first_name: 'Ann' }, after: { first_name: 'Anna' } }
    const { id } = await db.auditEvent.create({ data })
    return id
  })

const addNote = ({ id, school_id }: { id: number; school_id: number }, user_id: number) =>
  inDatabase((db) =>
    db.customerNote.create({
      data: { school_id, customer_id: id, user_id, pinned: true, text: `Nervous ${'on roundabouts '.repeat(20)}` },
    }),
  )

/** Puts a bike on a course; the database says when it is there. */
const bikeOn = ({ id, school_id }: { id: number; school_id: number }, bike: { id: number }) =>
  inDatabase((db) => {
    const times = { starts_at: new Date(0), ends_at: new Date(0) }
    return db.courseMotorbike.create({ data: { school_id, course_id: id, motorbike_id: bike.id, ...times } })
  })

export async function schoolToSee(make: Factories): Promise<SchoolToSee> {
  const name = 'The Exceedingly Long Named Motorcycle Training School of Aberystwyth'
  const school = await make.school({ is_connect_pro: true, name })
  const long = (who: string) =>
    `${who}-with-quite-a-long-name-indeed.${school.id}@training-school-of-aberystwyth.example`
  const site = await make.site(school, { excluded_dates: [new Date('2026-12-25')] })
  const owner = await make.user(school, {
    is_account_owner: true,
    user_type: 'USER_ADMIN',
    sites: [site],
    email: long('owner'),
  })
  const viewer = await make.user(school, { sites: [site], ...permissions('USER_PERMISSION_VIEW') })
  const newcomer = await make.user(school, { email_verified_at: null, email: long('newcomer') })
  const invited = await make.user(school, {
    sites: [site],
    is_instructor: true,
    password_hash: null,
    email: long('invited'),
  })
  const day = { type: 'EVENT_HOLIDAY', start_date: '2027-06-08', end_date: '2027-06-11', times: [] } as const
  const entry = await make.diary(owner, day)
  await make.courseType(site, 'LICENCE_CBT', {
    default_start_time: '08:30',
    deposit_type: 'FIXED',
    deposit_amount: 5000,
    booking_cutoff_mode: 'EVENING_BEFORE',
    booking_cutoff_time: '18:00',
  })
  const noon = { all_day: false, start_time: '2027-06-09T12:00', end_time: '2027-06-09T13:30' }
  const course = await make.course(site, 'LICENCE_CBT', { date: '2027-06-14', instructors: [owner], auto_bikes: 2 })
  const test = await make.course(site, 'FULL_LICENCE_MOD1_TEST', {
    date: '2027-06-15',
    status: 'CANCELLED',
    cancel_reason: 'The centre is closed',
  })
  const event = await make.event(owner, site, { name: 'A meeting with quite a long name indeed', ...noon })
  const centre = await make.testCentre(school, {
    name: 'Erith',
    dvsa_code: 'ERI',
    postcode: 'DA8 9ZZ',
    is_default: true,
  })
  await make.course(site, 'LICENCE_CBT', { date: londonDay() })
  const voucher = await make.voucher(
    school,
    { code: 'A-LONG-CODE_2027', times_used: 3, num_of_uses_available: 0, starts_at: new Date('2027-03-01') },
    [site],
  )
  const bike = await make.bike(school, { sites: [site], mot_expiry_date: new Date('2020-01-01') })
  await bikeOn(course, bike)
  const comment = await make.comment(bike, 'Left mirror cracked after a drop.', [owner])
  const rider = await make.customer(school, { licence_number: 'MORGA657054SM9*J' })
  const { training } = await make.order(rider, course)
  await addNote(rider, owner.id)
  await make.credit(school, 2500, { type: 'TOPUP', kind: 'BOUGHT', description: '25 Connect credits' })
  await make.spend(school, { token_type: 'DVLA_BIKE_CHECK', reference: 'AA19AAA', user_id: owner.id })
  const mail = await make.mail(school, { status: 'UNKNOWN', attempts: 1, last_error: 'The connection was lost.' })
  const email = await make.mail(school, {
    customer_id: rider.id,
    sent_by_id: owner.id,
    to_email: 'morgan@example.org',
    from_name: `${name} via Connect`,
    template: 'school-message',
    data: { school_name: name, html: '<h2>Your course</h2><p>See you on <strong>Saturday</strong>.</p>' },
    subject: 'What to bring, where to park and whom to ring on the day of your course',
    status: 'FAILED',
    last_error: 'The mail server refused the address.',
  })
  const emailTemplate = await make.template(school, {
    name: 'What to bring and where to meet us on the day of your course',
  })
  const smsTemplate = await make.template(school, { channel: 'SMS' })
  const disclaimerTemplate = await make.disclaimerTemplate(school, {
    title: 'What I declare before I ride a motorcycle of the school',
    auto_send: 'DAYS_BEFORE',
    auto_since: new Date(),
    days_before: 7,
    bodies: ['<p>I ride with care.</p>', '<p>I, [[rider_name]], ride with care.</p>'],
  })
  const disclaimer = await make.disclaimer(rider, disclaimerTemplate, { status: 'SENT', training_id: training.id })
  const signed = await make.disclaimer(rider, disclaimerTemplate, {
    status: 'SIGNED',
    signature_text: null,
    strokes: [[100, 100, 400, 300, 900, 80]],
  })
  const sent = await make.book(site, { first: FIRST, statuses: statuses(25, 'CERTIFICATE_SENT'), is_sent: true, rider })
  const next = FIRST + 25
  const part = await make.book(site, {
    first: next,
    statuses: ['CERTIFICATE_NOT_READY', 'CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_VOID', 'CERTIFICATE_DUPLICATE'],
    rider,
    previous: FIRST,
  })
  const full = await make.book(site, { first: next + 25, statuses: statuses(25, 'CERTIFICATE_READY_TO_RETURN') })
  const fresh = await make.book(site, { first: next + 50 })
  const link = async (...[user, purpose]: Parameters<typeof linkFor>) => {
    const [uid = '', token = ''] = (await linkFor(user, purpose)).split('/').toReversed()
    return { token, uid }
  }
  // The list beneath has a screen of its own; 25 of its rows would make axe slow in every panel.
  const oneRow = { query: `?search=${FIRST}` }
  const wrongLink = { token: 'worth-nothing', uid: 1 }

  return {
    emails: { owner: owner.email, viewer: viewer.email, newcomer: newcomer.email },
    params: {
      auditEventId: await auditEvent(school.id, owner.id),
      bikeId: bike.id,
      bookId: fresh.id,
      centreId: centre.id,
      certificateNumber: FIRST,
      commentId: comment.id,
      courseConstant: 'LICENCE_CBT',
      courseId: course.id,
      customerId: rider.id,
      diaryEntryId: entry.id,
      disclaimerId: disclaimer.id,
      emailId: email.id,
      eventId: event.id,
      mailId: mail.id,
      orderId: training.id,
      smsId: smsTemplate.id,
      staffId: owner.id,
      supplierId: site.id,
      voucherId: voucher.id,
      ...wrongLink,
    },
    variants: {
      '/v2/calendar': [{}, { query: '?view=month' }, { query: '?view=agenda' }, { query: '?view=staff' }],
      '/v2/calendar/day': [{}, { query: '?by=site' }],
      '/v2/calendar/:courseId/details': [{}, { courseId: test.id }, { query: '#history' }],
      '/v2/certificates/:certificateNumber/change': [{ certificateNumber: next, ...oneRow }],
      '/v2/certificates/:certificateNumber/duplicate': [oneRow],
      '/v2/certificates/:certificateNumber/issue': [{ certificateNumber: next + 4, ...oneRow }],
      '/v2/certificates/:certificateNumber/view': [oneRow, { certificateNumber: next + 2, ...oneRow }],
      '/v2/certificates/:certificateNumber/void': [oneRow, { certificateNumber: next + 2, ...oneRow }],
      '/v2/certificates/issue-several': [oneRow],
      '/v2/certificates/ledger': [oneRow],
      '/v2/certificates/settings': [oneRow],
      '/v2/certificates/books/:bookId/return': [{ bookId: part.id }, { bookId: full.id }, { bookId: sent.id }],
      '/v2/communication/:emailId/edit': [{ emailId: emailTemplate.id }],
      '/v2/communication/disclaimers/:disclaimerId/edit': [{ disclaimerId: disclaimerTemplate.id }],
      '/v2/contacts/:customerId/details/disclaimers/:disclaimerId': [{}, { disclaimerId: signed.id }],
      '/v2/communication/renewals': [{}, { query: '?list=sent' }],
      '/v2/courses/:courseConstant/supplier/:supplierId/edit': [{}, { courseConstant: 'FULL_LICENCE_MOD1_TEST' }],
      '/v2/error': [{}, { query: '?type=forbidden' }],
      '/v2/login/reset/:token/:uid': [
        await link(owner, 'RESET_PASSWORD'),
        await link(invited, 'INVITATION'),
        wrongLink,
      ],
      '/v2/login/verify/:token/:uid': [await link(newcomer, 'VERIFY_EMAIL'), wrongLink],
      '/v2/orders': [{}, { query: '?period=all' }],
      '/v2/staff/:staffId/edit': [{}, { staffId: invited.id }],
      '/v2/staff/:staffId/permissions': [{}, { staffId: invited.id }],
    },
  }
}

/** One, or one for each variant of the screen. */
export function toAddresses(screen: ScreenPath, { params, variants }: SchoolToSee): string[] {
  return (variants[screen] ?? [{}]).map(({ query = '', ...variant }) => {
    const values: Record<string, string | number | undefined> = { ...params, ...variant }
    return screen.replaceAll(/:(\w+)\??/g, (_, name: string) => String(values[name])) + query
  })
}
