import type { MailStatus, Prisma, School, User } from '../generated/client.ts'

type Email = {
  /** The whole name of a contact. */
  to: string
  subject: string
  html: string
  /** About the training that they booked last, if they booked any; else so many days ago. */
  daysAgo?: number
  status?: MailStatus
}

const SIGNED = '<p>Nadia<br>Southside Rider Training</p>'
const REFUSED = 'The mail server refused it. Check the email address.'

const SOUTHSIDE: readonly Email[] = [
  {
    to: 'Alfie Barker',
    subject: 'Your CBT: what to bring',
    html: `<p>Hi Alfie,</p><p>thank you for booking. For your CBT you need:</p><ul><li>your <strong>provisional licence</strong>: without it we cannot start</li><li>jeans and a jacket that cover arms and legs</li><li>boots that cover your ankles</li></ul><p>Helmet and gloves are here for you.</p>${SIGNED}`,
  },
  {
    to: 'Zara Hussain',
    subject: 'Riding your own scooter',
    html: `<p>Hi Zara,</p><p>yes, you can ride your own 50 cc scooter. We need to see its <strong>insurance</strong> and, if it is three years old, its <strong>MOT</strong>. You can check the MOT at <a href="https://www.gov.uk/check-mot-history">gov.uk</a>.</p>${SIGNED}`,
  },
  {
    to: 'Deepak Nair',
    subject: 'Your theory test certificate',
    html: `<p>Hi Deepak,</p><p>we still need the number of your theory test certificate. Can you reply with it, or send a photo?</p>${SIGNED}`,
  },
  {
    to: 'Gwen Parry',
    subject: 'Your deposit has arrived',
    html: `<p>Hi Gwen,</p><p>thank you, your deposit is here. The rest is due on the day, by card or in cash.</p>${SIGNED}`,
    status: 'OUTBOX',
  },
  {
    to: 'Marcus Oyelaran',
    subject: 'Where to meet for your test',
    html: `<p>Hi Marcus,</p><h3>On the day</h3><ol><li>Come to our yard an hour before the test.</li><li>We ride to the test centre together.</li></ol><p>If you are late, ring <a href="tel:02079460112">020 7946 0112</a>.</p>${SIGNED}`,
    status: 'FAILED',
  },
  {
    to: 'Katarzyna Lewandowska',
    subject: 'CBT before the end of the month',
    html: `<p>Hi Katarzyna,</p><p>we have places on weekday mornings. Which day is best for you?</p>${SIGNED}`,
    daysAgo: 3,
  },
  {
    to: 'Sian Llewellyn',
    subject: 'Our answer to your question',
    html: `<p>Hi Sian,</p><p>we have looked into it and rang you twice today. When can we reach you?</p>${SIGNED}`,
    daysAgo: 5,
  },
]

const NORTHGATE: readonly Email[] = [
  {
    to: 'Bethany Hartley',
    subject: 'See you at Northgate',
    html: '<p>Hi Bethany,</p><p>we start at the <strong>red gate</strong> behind the garage. There is space to park.</p><p>Colin</p>',
    status: 'OUTBOX',
  },
  {
    to: 'Imran Aslam',
    subject: 'Gloves and boots',
    html: '<p>Hi Imran,</p><p>we have helmets and jackets. Please bring gloves and boots of your own.</p><p>Colin</p>',
  },
  {
    to: 'Stuart Dawson',
    subject: 'Your CBT renewal',
    html: '<p>Hi Stuart,</p><p>please bring your old certificate.</p><p>Colin</p>',
    status: 'FAILED',
  },
]

const [DAY_MS, HOUR_MS, MINUTE_MS] = [86_400_000, 3_600_000, 60_000]

type Desk = { school: School; office: User; now: number }
type Contact = { id: number; first_name: string; last_name: string; email: string | null }
type Sent = Pick<Email, 'subject' | 'html' | 'status'> & {
  training_id: number | null
  created: Date
  reply_to: string | null
}

function toMail({ school, office }: Desk, contact: Contact, { html, status = 'SENT', ...email }: Sent) {
  return {
    ...email,
    school_id: school.id,
    customer_id: contact.id,
    sent_by_id: office.id,
    to_email: contact.email ?? '',
    to_name: `${contact.first_name} ${contact.last_name}`,
    to_first_name: contact.first_name,
    template: 'school-message',
    data: { school_name: school.name, html },
    from_name: `${school.name} via Connect`,
    status,
    attempts: status === 'OUTBOX' ? 0 : 1,
    next_attempt_at: email.created,
    sent_at: status === 'SENT' ? email.created : null,
    last_error: status === 'FAILED' ? REFUSED : null,
  }
}

async function readReplyTo(db: Prisma.TransactionClient, { id: school_id, email }: School): Promise<string | null> {
  const settings = await db.communicationSettings.findUnique({ where: { school_id } })
  return settings?.reply_to ?? email
}

/** Each after what it is about was booked, and none in the future. */
async function writeToContacts(db: Prisma.TransactionClient, desk: Desk, emails: readonly Email[]): Promise<void> {
  const { school, now } = desk
  const reply_to = await readReplyTo(db, school)
  const contacts = await db.customer.findMany({
    where: { school_id: school.id, email: { not: null } },
    include: { trainings: { orderBy: { id: 'desc' }, take: 1 } },
  })
  const byName = new Map(contacts.map((contact) => [`${contact.first_name} ${contact.last_name}`, contact]))
  const data = emails.flatMap(({ to, daysAgo, ...email }) => {
    const contact = byName.get(to)
    if (!contact) return []
    const training = daysAgo === undefined ? contact.trainings[0] : undefined
    const since = training ? training.created.getTime() + 2 * HOUR_MS : now - (daysAgo ?? 1) * DAY_MS
    const created = new Date(Math.min(since, now - 20 * MINUTE_MS))
    return [toMail(desk, contact, { ...email, training_id: training?.id ?? null, created, reply_to })]
  })
  await db.mail.createMany({ data })
}

/** One email to everybody on the next CBT. */
async function writeToCourse(db: Prisma.TransactionClient, desk: Desk, today: string): Promise<void> {
  const { school, now } = desk
  const isBooked = { status: { not: 'TRAINING_CANCELLED' as const }, customer: { email: { not: null } } }
  const course = await db.course.findFirst({
    where: {
      school_id: school.id,
      course_type: 'LICENCE_CBT',
      status: 'SCHEDULED',
      date: { gt: new Date(today) },
      trainings: { some: isBooked },
    },
    orderBy: [{ date: 'asc' }, { start_time: 'asc' }, { id: 'asc' }],
    include: { trainings: { where: isBooked, include: { customer: true }, orderBy: { id: 'asc' } } },
  })
  const reply_to = await readReplyTo(db, school)
  const subject = 'Road works near our yard'
  const html = `<p>Good morning,</p><p>there are <strong>road works</strong> near our yard. Please leave ten minutes earlier.</p>${SIGNED}`
  const created = new Date(now - 10 * MINUTE_MS)
  const data = (course?.trainings ?? []).map(({ id: training_id, customer }) =>
    toMail(desk, customer, { subject, html, training_id, created, reply_to }),
  )
  await db.mail.createMany({ data })
}

type Place = { school: School; office: User; today: string }

/** Emails to contacts, most about what they booked, which must be there already. */
export async function southsideEmails(db: Prisma.TransactionClient, { today, ...place }: Place): Promise<void> {
  const desk = { ...place, now: Date.now() }
  await writeToContacts(db, desk, SOUTHSIDE)
  await writeToCourse(db, desk, today)
}

export async function northgateEmails(db: Prisma.TransactionClient, { school, office }: Omit<Place, 'today'>) {
  await writeToContacts(db, { school, office, now: Date.now() }, NORTHGATE)
}
