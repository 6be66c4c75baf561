import type { Prisma, PrismaClient, School, Supplier, User } from '../generated/client.ts'
import { demoBikes } from './demo-bikes.ts'
import { completeCourses, northgateCourses, southsideCourses } from './demo-calendar.ts'
import { demoCertificates } from './demo-certificates.ts'
import { northgateContacts, southsideContacts } from './demo-contacts.ts'
import { demoCourseBikes } from './demo-course-bikes.ts'
import { demoCourseTypes, fewCourseTypes } from './demo-courses.ts'
import { demoCredits } from './demo-credits.ts'
import { defaultDisclaimer, southsideDisclaimers } from './demo-disclaimers.ts'
import { northgateEmails, southsideEmails } from './demo-emails.ts'
import { demoEvents } from './demo-events.ts'
import { northgateOrders, southsideOrders } from './demo-orders.ts'
import { southsidePackages } from './demo-packages.ts'
import { northgateRenewals, southsideRenewals } from './demo-renewals.ts'
import { defaultTemplates, southsideTemplates } from './demo-templates.ts'
import { demoVouchers } from './demo-vouchers.ts'
import { createFactories, type Factories, permissions } from './factories.ts'

/** Invented yards in real towns: no such numbers, postcodes that nobody has. */
const SOUTHSIDE_SITES = [
  { town: 'Croydon', address_1: '12 Purley Way Yard', postcode: 'CR0 9ZZ', site_code: 'CR0412', max_trainees: 8 },
  { town: 'Wimbledon', address_1: 'Plough Lane Depot', postcode: 'SW19 9ZZ', site_code: 'SW1907', max_trainees: 6 },
  { town: 'Park Royal', address_1: '4 Abbey Road Works', postcode: 'NW10 9ZZ', site_code: 'NW1033', max_trainees: 8 },
  { town: 'Enfield', address_1: 'Lea Valley Car Park 3', postcode: 'EN3 9ZZ', site_code: 'EN0318', max_trainees: 4 },
]

const DAY_MS = 86_400_000
/** A day near now, so that a demo always has something to come. */
const daysAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Office staff run the bookings; what the school's money and people need is not theirs. */
const OFFICE = permissions('USER_PERMISSION_EDIT', {
  bike_permission: 'USER_PERMISSION_VIEW',
  course_permission: 'USER_PERMISSION_VIEW',
  communication_permission: 'USER_PERMISSION_VIEW',
  staff_planner_permission: null,
  account_permission: null,
  report_permission: null,
})

/** Instructors see their own courses, the riders on them and the bikes they ride. */
const INSTRUCTOR = permissions(null, {
  bike_permission: 'USER_PERMISSION_VIEW',
  calendar_own_permission: 'USER_PERMISSION_VIEW',
  contact_permission: 'USER_PERMISSION_VIEW',
  certificate_permission: 'USER_PERMISSION_EDIT',
  profile_permission: 'USER_PERMISSION_EDIT',
})

const TEACHES = {
  is_instructor: true,
  colour: '#0b5c6b',
  instructor_certificate: 'CBT104482',
  instructor_types: ['CBT1', 'CBT1D'],
  instructor_certificate_expiry: new Date(daysAhead(400)),
  licence_categories: ['A', 'B'],
  payment_frequency: 'DAILY' as const,
  payment_rate: 14_000,
  default_start_time: '08:30',
  default_end_time: '17:00',
  holiday_allowance: 28,
}

/** When Gareth has hours blocked or is on holiday: see {@link addDiary}. */
const isAway = ({ first_name }: User, date: string): boolean =>
  first_name === 'Gareth' && (date === daysAhead(2) || (date >= daysAhead(14) && date <= daysAhead(18)))

/** A week of work, with an hour blocked in it, and a holiday after it. */
async function addDiary(make: Factories, user: User, site: Supplier | undefined): Promise<void> {
  const week = { start_date: daysAhead(1), end_date: daysAhead(5) }
  const hours = [{ start_time: '08:30', end_time: '17:00' }]
  const dentist = {
    start_date: daysAhead(2),
    end_date: daysAhead(2),
    times: [{ start_time: '12:00', end_time: '13:00' }],
  }
  await make.diary(user, { type: 'EVENT_SHIFT', ...week, times: hours }, site)
  await make.diary(user, { type: 'EVENT_BLOCKER', ...dentist })
  await make.diary(user, { type: 'EVENT_HOLIDAY', start_date: daysAhead(14), end_date: daysAhead(18), times: [] })
}

const SOUTHSIDE_AT = 'southside.example'

/** The sites, in the order of their table. */
async function southsideSites(make: Factories, school: School): Promise<Supplier[]> {
  const sites = []
  for (const { town, ...facts } of SOUTHSIDE_SITES) {
    const contact = { phone: '020 7946 0112', email: `${town.toLowerCase().replace(' ', '-')}@${SOUTHSIDE_AT}` }
    const site = { name: `Southside ${town}`, connect_location_name: town, town, ...facts, ...contact }
    sites.push(
      await make.site(school, { ...site, helmet_hire: true, gloves_jacket_included: true, on_site_parking: true }),
    )
  }
  return sites
}

/** Who works there: a user for every kind of access but one who may only look. */
async function southsideStaff(make: Factories, school: School, sites: Supplier[]) {
  const sam = await make.user(school, {
    email: `owner@${SOUTHSIDE_AT}`,
    first_name: 'Sam',
    last_name: 'Keane',
    user_type: 'USER_ADMIN',
    is_account_owner: true,
    sites,
  })
  const priya = await make.user(school, {
    email: `admin@${SOUTHSIDE_AT}`,
    first_name: 'Priya',
    colour: '#5230a8',
    last_name: 'Raman',
    user_type: 'USER_ADMIN',
    ...permissions('USER_PERMISSION_EDIT'),
    sites,
  })
  const office = await make.user(school, {
    email: `office@${SOUTHSIDE_AT}`,
    first_name: 'Nadia',
    last_name: 'Okafor',
    colour: '#8a4300',
    ...OFFICE,
    sites,
  })
  const gareth = await make.user(school, {
    email: `instructor@${SOUTHSIDE_AT}`,
    first_name: 'Gareth',
    last_name: 'Pugh',
    ...INSTRUCTOR,
    ...TEACHES,
    sites: sites.slice(0, 2),
  })
  const marta = await make.user(school, {
    email: `marta@${SOUTHSIDE_AT}`,
    first_name: 'Marta',
    last_name: 'Wrona',
    ...INSTRUCTOR,
    ...TEACHES,
    colour: '#7a1f4b',
    instructor_certificate: 'CBT118203',
    sites: sites.slice(1),
  })
  return { sam, priya, office, gareth, marta }
}

/** A Pro school with four sites and a user for every kind of access. */
async function southside(db: Prisma.TransactionClient, make: Factories): Promise<void> {
  const school = await make.school({
    name: 'Southside Rider Training',
    legal_name: 'Southside Rider Training Ltd',
    phone: '020 7946 0112',
    email: `hello@${SOUTHSIDE_AT}`,
    website: `https://www.${SOUTHSIDE_AT}`,
    address_1: '12 Purley Way Yard',
    town: 'Croydon',
    postcode: 'CR0 9ZZ',
    atb_number: '4471',
    is_connect_pro: true,
  })
  const sites = await southsideSites(make, school)
  const { sam, priya, office, gareth, marta } = await southsideStaff(make, school, sites)
  await make.testCentre(school, { name: 'Mitcham', dvsa_code: 'MIT', postcode: 'CR4 9ZZ', is_default: true })
  const centre = await make.testCentre(school, { name: 'Enfield', dvsa_code: 'ENF', postcode: 'EN3 9ZZ' })
  await addDiary(make, gareth, sites[0])
  await demoEvents(make, office, sites)
  await demoCourseTypes(make, sites)
  const today = daysAhead(0)
  await southsideCourses(db, make, { school, sites, people: [sam, gareth, marta], today, centre }, isAway)
  await demoVouchers(make, school, sites, today)
  await southsideTemplates(make, { school, sites, author: sam })
  await db.bookingSettings.create({
    data: {
      school_id: school.id,
      late_cancel_fee_percent: 50,
      no_show_fee_percent: 50,
      rebook_discount_percent: 25,
      third_party_optin_enabled: true,
    },
  })
  await db.communicationSettings.create({
    data: { school_id: school.id, sms_sender: 'Southside', reply_to: `hello@${SOUTHSIDE_AT}` },
  })
  await demoBikes(make, { school, sites, reporter: gareth })
  await demoCertificates(db, { school, sites, instructors: [gareth, marta], office })
  await southsideContacts(db, office)
  await southsideOrders(db, make, { school, office, today })
  const enfield = sites.find(({ connect_location_name }) => connect_location_name === 'Enfield')
  if (enfield) await southsidePackages(db, make, { school, site: enfield, instructor: marta, office, today })
  await demoCourseBikes(db, school, today)
  await southsideRenewals(db, { school, today })
  await southsideEmails(db, { school, office, today })
  await southsideDisclaimers({ db, school, office, writers: { owner: sam, admin: priya }, today })
  await make.user(school, {
    email: `viewer@${SOUTHSIDE_AT}`,
    first_name: 'Joan',
    colour: '#147a4a',
    last_name: 'Whitfield',
    ...permissions('USER_PERMISSION_VIEW'),
    sites: sites.slice(0, 2),
  })
}

/** A school that is not on Pro. */
async function northgate(db: Prisma.TransactionClient, make: Factories): Promise<void> {
  const school = await make.school({ name: 'Northgate Motorcycle School', phone: '0113 496 0234' })
  const site = await make.site(school, { name: 'Northgate Leeds', connect_location_name: 'Leeds' })
  await fewCourseTypes(make, site)
  await make.testCentre(school, { name: 'Leeds', postcode: 'LS15 9ZZ', is_default: true })
  await make.voucher(school, { code: 'WELCOME-10', once_per_customer: true })
  await defaultTemplates(make, school)
  await defaultDisclaimer(make, school)
  const colin = await make.user(school, {
    email: 'owner@northgate.example',
    first_name: 'Colin',
    last_name: 'Ashworth',
    user_type: 'USER_ADMIN',
    is_account_owner: true,
    sites: [site],
  })
  await northgateContacts(db, colin)
  const today = daysAhead(0)
  await northgateCourses(db, make, { school, sites: [site], people: [colin], today })
  await northgateOrders(db, make, { school, office: colin, today })
  await northgateEmails(db, { school, office: colin })
  await northgateRenewals(db, school)
}

/** Fills an empty database with the demo schools; one that holds a school is left alone. */
export async function seedDemo(db: PrismaClient): Promise<void> {
  await db.$transaction(
    async (tx) => {
      // Two starts at once must not both find it empty.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(7203412)`
      if ((await tx.school.count()) > 0) return
      const make = createFactories(tx)
      await southside(tx, make)
      await northgate(tx, make)
      await completeCourses(tx, daysAhead(0))
      await demoCredits(tx, make)
    },
    { timeout: 60_000 },
  )
}
