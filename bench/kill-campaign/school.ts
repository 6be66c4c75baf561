import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories } from '@connect/db/seed/factories'
import type { Kind } from './journal.ts'

const COURSES = 700
const SPACES = 20
const BOOKS = 400
const FIRST = 3_000_001
const DEBTS = 20

/** Each caller that works at the same time takes the next thing of its kind; once all were taken, from the first again. */
function taker(targets: Record<Kind, readonly number[]>, used: number) {
  let taken = used
  return (kind: Kind): number => {
    const all = targets[kind]
    const target = all[(taken += 1) % Math.max(1, all.length)]
    return target ?? 0
  }
}

/** Makes the school of a campaign, unless it is there from a run before; `used` is how much of it was used by then. */
export async function openSchool(db: PrismaClient, used: number) {
  const existing = await db.school.findFirst({ orderBy: { id: 'asc' } })
  if (!existing) await addSchool(db)
  const school = existing ?? (await db.school.findFirstOrThrow())
  const own = { where: { school_id: school.id }, orderBy: { id: 'asc' } } as const
  const owner = await db.user.findFirstOrThrow(own)
  const customer = await db.customer.findFirstOrThrow(own)
  const free = await db.course.findMany({ ...own, select: { id: true }, skip: 1 })
  const pending = await db.certificate.findMany({
    where: { school_id: school.id, status: 'CERTIFICATE_PENDING' },
    orderBy: { certificate_number: 'asc' },
    select: { certificate_number: true },
  })
  const debts = await db.training.findMany({ ...own, select: { id: true }, take: DEBTS })
  const issues = pending.map(({ certificate_number }) => certificate_number).values()
  const spaces = Array.from({ length: SPACES }, () => free.map(({ id }) => id)).flat()
  const next = taker({ booking: spaces, payment: debts.map(({ id }) => id), issue: [], import: [] }, used)
  return {
    id: school.id,
    email: owner.email,
    customer: customer.id,
    today: londonDate(new Date()),
    /** A course, a training, or a certificate: each certificate once. */
    next: (kind: Kind): number => (kind === 'issue' ? (issues.next().value ?? 0) : next(kind)),
  }
}

export type CampaignSchool = Awaited<ReturnType<typeof openSchool>>

async function addSchool(db: PrismaClient): Promise<void> {
  const make = createFactories(db)
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school)
  await make.courseType(site, 'LICENCE_CBT')
  await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const customer = await make.customer(school)
  const tomorrow = plusDays(londonDate(new Date()), 1)
  const old = await make.course(site, 'LICENCE_CBT', { date: tomorrow, spaces: SPACES, auto_bikes: SPACES })
  for (let debt = 0; debt < DEBTS; debt += 1) await make.order(await make.customer(school), old)
  for (let day = 1; day <= COURSES; day += 1)
    await make.course(site, 'LICENCE_CBT', { date: plusDays(tomorrow, day), spaces: SPACES, auto_bikes: SPACES })
  for (let book = 0; book < BOOKS; book += 1) await make.book(site, { first: FIRST + 25 * book, rider: customer })
}
