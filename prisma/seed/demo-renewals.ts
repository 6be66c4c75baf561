import { plusDays } from '@connect/contract/calendar/days'
import type { Prisma, School } from '../generated/client.ts'

const DAY_MS = 86_400_000
const VALID_YEARS = 2

/** The day of a CBT whose last day is that. */
function toBase(valid_until: string): Date {
  const date = new Date(plusDays(valid_until, 1))
  date.setUTCFullYear(date.getUTCFullYear() - VALID_YEARS)
  return date
}

type Rider = Partial<Omit<Prisma.CustomerUncheckedCreateInput, 'school_id'>> & {
  name: readonly [first: string, last: string]
  /** Days from now until their CBT expires. */
  left: number
  phone?: string | null
}

const BOTH = { email_optin: true, sms_optin: true } as const

/** Whom renewals go to in the next 30 days at 60, 30 and 7 days before, and some who are left out of one channel or of both. */
const SOUTHSIDE: readonly Rider[] = [
  { name: ['Priti', 'Raval'], left: 31, phone: '07700 900901', ...BOTH },
  { name: ['Callum', 'Reid'], left: 8, phone: '07700 900902', ...BOTH },
  { name: ['Hannah', 'Obi'], left: 62, phone: '07700 900903', ...BOTH, sms_opted_out_at: new Date() },
  { name: ['Oliver', 'Grant'], left: 34, phone: '07700 900904', ...BOTH },
  { name: ['Zofia', 'Lis'], left: 12, phone: '07700 900905', ...BOTH },
  { name: ['Ben', 'Achebe'], left: 36, phone: '020 7946 0155', ...BOTH },
  { name: ['Amelia', 'Hart'], left: 66, phone: '07700 900906', ...BOTH },
  {
    name: ['Leah', 'Morgan'],
    left: 37,
    phone: '07700 900907',
    ...BOTH,
    mod2_passed_date: new Date(Date.now() - 90 * DAY_MS),
  },
  { name: ['Samir', 'Haddad'], left: 38, phone: '07700 900908', ...BOTH, email: null },
  { name: ['Jude', 'Winter'], left: 16, phone: '07700 900909', email_optin: true },
  { name: ['Nia', 'Powell'], left: 70, phone: '07700 900910', ...BOTH },
  { name: ['Marek', 'Zielinski'], left: 41, phone: '07700 900911' },
]

const toAddress = (first: string, last: string) => `${first}.${last}@example.org`.toLowerCase()

async function addRiders(db: Prisma.TransactionClient, school_id: number, today: string): Promise<void> {
  await db.customer.createMany({
    data: SOUTHSIDE.map(({ name: [first_name, last_name], left, ...more }) => ({
      school_id,
      first_name,
      last_name,
      email: toAddress(first_name, last_name),
      birthdate: new Date('1998-04-17'),
      created: new Date(Date.now() - 700 * DAY_MS),
      cbt_passed_date: toBase(plusDays(today, left)),
      ...more,
    })),
  })
}

const DISTANCES = [60, 30, 7] as const
/** Of so many contacts it is told how they were reminded, over a year. */
const [BOOKED, NOT_BOOKED] = [16, 40]

type Contact = Prisma.CustomerGetPayload<{ include: { trainings: true } }>

/** Emails of a year, one to each of these contacts: before the CBT that some of them booked. */
function toNotices(contacts: readonly Contact[], now: number) {
  return contacts.map((contact, index) => {
    const days_before = DISTANCES[index % DISTANCES.length] ?? 30
    const booked = contact.trainings.find(
      ({ course_type, status }) => course_type === 'LICENCE_CBT' && status !== 'TRAINING_CANCELLED',
    )
    const before = booked?.created.getTime() ?? now - (5 + index * 6) * DAY_MS
    const created = new Date(before - (2 + (index % 9)) * DAY_MS)
    const valid_until = plusDays(created.toISOString().slice(0, 10), days_before - 1)
    return {
      contact,
      days_before,
      created,
      base_date: toBase(valid_until),
      booked_training_id: booked?.id ?? null,
      valid_until,
    }
  })
}

type Notice = ReturnType<typeof toNotices>[number]

const toMail = (school: School, { contact, created, valid_until }: Notice) => {
  const day = valid_until.split('-').toReversed().join('/')
  return {
    school_id: school.id,
    customer_id: contact.id,
    to_email: contact.email ?? '',
    to_name: `${contact.first_name} ${contact.last_name}`,
    to_first_name: contact.first_name,
    template: 'school-message',
    data: {
      school_name: school.name,
      html: `<p>Hi ${contact.first_name},</p><p>Your CBT certificate is valid until <strong>${day}</strong>.</p>`,
    },
    subject: `Your CBT is valid until ${day}`,
    from_name: `${school.name} via Connect`,
    kind: 'MARKETING' as const,
    status: 'SENT' as const,
    attempts: 1,
    created,
    next_attempt_at: created,
    sent_at: created,
  }
}

async function addResults(db: Prisma.TransactionClient, school: School): Promise<void> {
  const reached = { school_id: school.id, email: { not: null }, email_opted_out_at: null }
  const booked = { some: { course_type: 'LICENCE_CBT' as const, status: { not: 'TRAINING_CANCELLED' as const } } }
  const read = (where: Prisma.CustomerWhereInput, take: number) =>
    db.customer.findMany({
      where: { ...reached, ...where },
      include: { trainings: { orderBy: { id: 'asc' } } },
      orderBy: { id: 'asc' },
      take,
    })
  const contacts = [
    ...(await read({ trainings: booked }, BOOKED)),
    ...(await read({ trainings: { none: {} } }, NOT_BOOKED)),
  ]
  const notices = toNotices(contacts, Date.now())
  const mails = await db.mail.createManyAndReturn({
    data: notices.map((notice) => toMail(school, notice)),
    select: { id: true },
  })
  await db.renewalNotice.createMany({
    data: notices.map(({ contact, base_date, days_before, created, booked_training_id }, index) => ({
      base_date,
      days_before,
      created,
      booked_training_id,
      school_id: school.id,
      customer_id: contact.id,
      channel: 'EMAIL' as const,
      mail_id: mails[index]?.id ?? null,
    })),
  })
}

/** Riders whose CBT expires soon, and what came of a year of reminders. Contacts and orders must be there already. */
export async function southsideRenewals(
  db: Prisma.TransactionClient,
  { school, today }: { school: School; today: string },
): Promise<void> {
  await addResults(db, school)
  await addRiders(db, school.id, today)
  await db.renewalSettings.create({
    data: { school_id: school.id, email_enabled: true, sms_enabled: true, days_before: [...DISTANCES] },
  })
}

/** By email alone: without certificates, from the day on which a contact passed. */
export async function northgateRenewals(db: Prisma.TransactionClient, { id: school_id }: School): Promise<void> {
  await db.renewalSettings.create({ data: { school_id, email_enabled: true } })
}
