import { DEFAULT_DISCLAIMER } from '@connect/contract/disclaimer-templates/default-disclaimer'
import { DISCLAIMER_DAYS } from '@connect/contract/disclaimers/disclaimer-state'
import type {
  Customer,
  DisclaimerStatus,
  DisclaimerTemplateVersion,
  Prisma,
  School,
  User,
} from '../generated/client.ts'
import { type DemoDisclaimer, SOUTHSIDE_DISCLAIMERS } from './demo-disclaimer-texts.ts'
import { type DemoBooking, toSignature } from './demo-signatures.ts'
import type { Factories } from './factories.ts'

type Db = Prisma.TransactionClient
type Desk = { db: Db; school: School; office: User; writers: Record<'owner' | 'admin', User>; today: string }

const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000]
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const later = (date: Date, minutes: number) => new Date(date.getTime() + minutes * MINUTE_MS)
const toDay = (date: Date) => date.toISOString().slice(0, 10)

/** Of those who booked a CBT, one after the other. */
const USUAL: readonly DisclaimerStatus[] = ['SIGNED', 'SENT', 'SIGNED', 'VIEWED', 'SIGNED', 'CANCELLED']
/** Whose parents have to sign, too. */
const NAMED: Readonly<Record<string, DisclaimerStatus>> = { 'Alfie Barker': 'VIEWED', 'Zara Hussain': 'SIGNED' }

const fullName = ({ first_name, last_name }: Customer) => `${first_name} ${last_name}`

async function addTemplate({ db, school, writers }: Desk, { versions, ...facts }: DemoDisclaimer) {
  const { id: school_id } = school
  const last = versions.at(-1) ?? versions[0]
  const { id: template_id } = await db.disclaimerTemplate.create({
    data: {
      school_id,
      ...facts,
      // Who booked before the demo began got theirs below.
      auto_since: facts.auto_send === 'OFF' ? null : new Date(),
      version: versions.length,
      updated_by_id: writers[last.writer].id,
      created: daysAgo(versions[0].daysAgo),
      updated: daysAgo(last.daysAgo),
    },
  })
  return db.disclaimerTemplateVersion.createManyAndReturn({
    data: versions.map(({ writer, body, ...version }, index) => ({
      school_id,
      template_id,
      version: index + 1,
      title: facts.title,
      body,
      user_id: writers[writer].id,
      created: daysAgo(version.daysAgo),
    })),
  })
}

type Sending = { school: School; sent_by_id: number | null; versions: readonly DisclaimerTemplateVersion[] }

/** Sent as it was booked: the version of that time. */
function toDisclaimer(
  { school, sent_by_id, versions }: Sending,
  booking: DemoBooking,
  status: DisclaimerStatus,
): Prisma.DisclaimerCreateManyInput {
  const { school_id, id: training_id, customer_id, created } = booking
  const sent_at = later(created, 2)
  const text = versions.findLast((one) => one.created <= sent_at) ?? versions[0]
  if (!text) throw new Error('A disclaimer has a version')
  const viewed_at = status === 'SIGNED' || status === 'VIEWED' ? later(sent_at, 5 + (training_id % 20)) : null
  return {
    school_id,
    customer_id,
    training_id,
    template_id: text.template_id,
    version: text.version,
    status,
    send_email: true,
    sent_by_id,
    sent_at,
    expires_at: later(sent_at, DISCLAIMER_DAYS * 24 * 60),
    viewed_at,
    cancelled_at: status === 'CANCELLED' ? later(sent_at, 20) : null,
    created: sent_at,
    ...(status === 'SIGNED' && viewed_at && toSignature(school, booking, text, later(viewed_at, 4))),
  }
}

/** The bookings that a disclaimer is for: those who passed, and those who are to come. */
async function readBookings({ db, school, today }: Desk, { course_types, days_before }: DemoDisclaimer) {
  const rows = await db.training.findMany({
    where: { school_id: school.id, course_type: { in: course_types }, training_at: { not: null } },
    include: { customer: true },
    orderBy: [{ training_at: 'asc' }, { id: 'asc' }],
  })
  const dated = rows.flatMap(({ training_at, ...row }) => (training_at ? [{ ...row, training_at }] : []))
  const last = days_before === null ? null : toDay(new Date(Date.parse(today) + days_before * DAY_MS))
  return {
    past: dated.filter(({ status, training_at }) => status === 'TRAINING_PASSED' && toDay(training_at) < today),
    next: dated.filter(({ status, training_at }) => {
      const day = toDay(training_at)
      return status === 'TRAINING_CONFIRMED' && day >= today && (last === null || day <= last)
    }),
  }
}

/** Of contacts who booked nothing: one that nobody signed in time, and one to be signed at the desk. */
async function addUnbooked({ db, school, office }: Desk, { template_id }: DisclaimerTemplateVersion): Promise<void> {
  const { id: school_id } = school
  const find = (last_name: string) => db.customer.findFirstOrThrow({ where: { school_id, last_name } })
  const [late, next] = [await find('Llewellyn'), await find("O'Hara")]
  const of = { school_id, template_id, version: 1 }
  const sent_at = daysAgo(45)
  const sent = { send_email: true, sent_by_id: office.id, sent_at, created: sent_at, expires_at: daysAgo(15) }
  await db.disclaimer.create({ data: { ...of, customer_id: late.id, status: 'EXPIRED', ...sent } })
  await db.disclaimer.create({ data: { ...of, version: 2, customer_id: next.id, created: later(new Date(), -90) } })
}

/** Three texts, and what became of them with who booked: some of those to come have still to sign. */
export async function southsideDisclaimers(desk: Desk): Promise<void> {
  for (const [index, disclaimer] of SOUTHSIDE_DISCLAIMERS.entries()) {
    const versions = await addTemplate(desk, disclaimer)
    const { past, next } = await readBookings(desk, disclaimer)
    const sending = {
      school: desk.school,
      sent_by_id: disclaimer.auto_send === 'OFF' ? desk.office.id : null,
      versions,
    }
    const data = [
      ...past.map((booking) => toDisclaimer(sending, booking, 'SIGNED')),
      ...next.map((booking, place) => {
        const status = NAMED[fullName(booking.customer)] ?? USUAL[place % USUAL.length] ?? 'SENT'
        return toDisclaimer(sending, booking, status)
      }),
    ]
    await desk.db.disclaimer.createMany({ data })
    if (index === 0 && versions[0]) await addUnbooked(desk, versions[0])
  }
}

/** What every school begins with. */
export const defaultDisclaimer = (make: Factories, school: School) =>
  make.disclaimerTemplate(school, {
    title: DEFAULT_DISCLAIMER.title,
    is_active: false,
    bodies: [DEFAULT_DISCLAIMER.body],
  })
