import type { Prisma, User } from '../generated/client.ts'

type Data = Prisma.CustomerUncheckedCreateInput
type Contact = Omit<Data, 'school_id'> & { note?: string; pinned?: string }

const DAY_MS = 86_400_000
/** The day so many years and days before today. */
function before(years: number, days = 0): Date {
  const date = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date
}

const PROVISIONAL = 'CURRENT_LICENCES_PROVISIONAL_LICENCE'
const DRIVING = 'CURRENT_LICENCES_DRIVING_LICENCE'
const mail = (name: string) => ({ email: `${name}@example.org` })
const phone = (end: number) => ({ phone: `07700 900${end}` })
const croydon = { address: '7 Example Road', town: 'Croydon', county: 'Surrey', postcode: 'CR0 9ZY' }
const agreed = { email_optin: true, sms_optin: true, tandcs_agreed_at: before(0, 40) }

/** People who asked, booked elsewhere or came back: young riders, one who is here twice, some whose papers ran out. */
const SOUTHSIDE: readonly Contact[] = [
  {
    first_name: 'Alfie',
    last_name: 'Barker',
    ...mail('alfie.barker'),
    ...phone(501),
    birthdate: before(16, 30),
    current_licence: PROVISIONAL,
    riding_experience: 'Cycling experience',
    ...croydon,
    source: 'WIDGET',
    ...agreed,
    pinned: 'His mother, Dawn, has to sign the disclaimer. She is on the alternative number.',
    alternative_phone: '07700 900502',
  },
  {
    first_name: 'Zara',
    last_name: 'Hussain',
    ...mail('zara.hussain'),
    ...phone(503),
    birthdate: before(17, 12),
    current_licence: PROVISIONAL,
    riding_experience: 'Cycling experience',
    rider_type: 'RIDER_TYPE_COMMUTER',
    source: 'WIDGET',
    email_optin: true,
    note: 'Asked whether her own 50 cc scooter is enough. Told her yes, at 16 and 17.',
  },
  { first_name: 'Finlay', last_name: 'Drummond', ...phone(504), birthdate: before(15, 200), source: 'DASHBOARD' },
  {
    first_name: 'Katarzyna',
    last_name: 'Lewandowska',
    ...mail('kasia.lewandowska'),
    ...phone(505),
    birthdate: before(29, 100),
    rider_type: 'RIDER_TYPE_CAREER',
    riding_experience: 'On road motorcycling',
    source: 'RIDETO',
    note: 'Delivers for a living and needs to be on the road by the end of the month.',
  },
  {
    first_name: 'Kasia',
    last_name: 'Lewandowska',
    ...mail('kasia.lewandowska'),
    phone: '+44 7700 900505',
    source: 'DASHBOARD',
    note: 'Rang about a date in the afternoon.',
  },
  {
    first_name: 'Deepak',
    last_name: 'Nair',
    ...mail('deepak.nair'),
    ...phone(506),
    birthdate: before(34, 20),
    cbt_passed_date: before(2, 60),
    email_optin: true,
    email_opted_out_at: before(0, 15),
    sms_optin: true,
    sms_opted_out_at: before(0, 15),
    source: 'RIDETO_INSTANT',
  },
  {
    first_name: 'Gwen',
    last_name: 'Parry',
    ...mail('gwen.parry'),
    ...phone(507),
    birthdate: before(41, 5),
    current_licence: DRIVING,
    cbt_passed_date: before(2, 3),
    theory_test_number: '4471920',
    theory_passed_date: before(2, 10),
    licence_check_status: 'OK',
    licence_check_date: before(0, 90),
    ...agreed,
    note: 'CBT and theory both ran out. Wants to start again in spring.',
  },
  {
    first_name: 'Marcus',
    last_name: 'Oyelaran',
    ...mail('marcus.oyelaran'),
    ...phone(508),
    birthdate: before(26, 250),
    current_licence: DRIVING,
    cbt_passed_date: before(1, 20),
    theory_passed_date: before(1, 5),
    mod1_certificate_number: 'B41207K',
    mod1_passed_date: before(0, 50),
    licence_check_status: 'OK',
    licence_check_date: before(0, 12),
    share_code_expires: before(0, -9),
    rider_type: 'RIDER_TYPE_SOCIAL',
    riding_experience: 'On road motorcycling',
    ...agreed,
    third_party_optin: true,
    pinned: 'Module 2 next. Rides a CB500F, nervous at roundabouts.',
  },
  {
    first_name: 'Sian',
    last_name: 'Llewellyn',
    ...mail('sian.llewellyn'),
    ...phone(509),
    birthdate: before(52, 80),
    current_licence: DRIVING,
    cbt_passed_date: before(3),
    theory_passed_date: before(3),
    mod1_passed_date: before(2, 200),
    mod2_passed_date: before(2, 150),
    a2_passed_date: before(2, 150),
    source: 'DASHBOARD',
  },
  {
    first_name: 'Connor',
    last_name: 'Maguire',
    ...phone(510),
    birthdate: before(22, 11),
    current_licence: PROVISIONAL,
    licence_check_status: 'PROBLEM',
    licence_check_date: before(0, 6),
    pinned: 'Disqualified until next year by his licence record. Do not book on-road training.',
  },
  { first_name: 'Olu', last_name: 'Adebayo', ...mail('olu.adebayo'), source: 'WIDGET' },
  { first_name: 'Rosie', last_name: "O'Hara", ...phone(511), note: 'Voucher from her brother. Call back on Friday.' },
]

const NORTHGATE: readonly Contact[] = [
  { first_name: 'Bethany', last_name: 'Hartley', ...mail('beth.hartley'), ...phone(601), birthdate: before(19, 40) },
  // Their CBT is about to expire.
  {
    first_name: 'Imran',
    last_name: 'Aslam',
    ...mail('imran.aslam'),
    ...phone(602),
    source: 'WIDGET',
    cbt_passed_date: before(2, -36),
  },
  { first_name: 'Leah', last_name: 'Crowther', ...phone(603), birthdate: before(16, 300), note: 'Moped only.' },
  { first_name: 'Stuart', last_name: 'Dawson', ...mail('stuart.dawson'), cbt_passed_date: before(2, 5) },
  { first_name: 'Ewa', last_name: 'Kaczmarek', ...mail('ewa.kaczmarek'), ...phone(604), source: 'RIDETO' },
]

async function add(db: Prisma.TransactionClient, user: User, contacts: readonly Contact[]): Promise<void> {
  const { school_id } = user
  for (const [index, { note, pinned, ...data }] of contacts.entries()) {
    const created = before(0, 3 + index * 9)
    const { id: customer_id } = await db.customer.create({ data: { ...data, school_id, created } })
    const at = { school_id, customer_id, user_id: user.id, created }
    if (note) await db.customerNote.create({ data: { ...at, text: note } })
    if (pinned) await db.customerNote.create({ data: { ...at, text: pinned, pinned: true } })
  }
}

/** Contacts beside those who hold certificates; notes are by this user. */
export const southsideContacts = (db: Prisma.TransactionClient, user: User) => add(db, user, SOUTHSIDE)

export const northgateContacts = (db: Prisma.TransactionClient, user: User) => add(db, user, NORTHGATE)
