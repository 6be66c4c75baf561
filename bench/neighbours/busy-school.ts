import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories } from '@connect/db/seed/factories'
import { addContacts } from '#contact-case.ts'

/** What an export of contacts has to carry. */
const CONTACTS = 20_000
/** Courses that are booked full one after the other, and the spaces of each. */
const COURSES = 200
const SPACES = 20

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const

/** A Pro school with 20,000 contacts, courses to book, an order that is not paid, and a certificate that was issued. */
export async function seedBusySchool(db: PrismaClient) {
  const make = createFactories(db)
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school)
  await make.courseType(site, 'LICENCE_CBT')
  const owner = await make.user(school, OWNER)
  await addContacts(db, school.id, CONTACTS)
  const contacts = await db.customer.findMany({
    where: { school_id: school.id },
    select: { id: true },
    take: 2 * COURSES * SPACES,
  })
  const tomorrow = plusDays(londonDate(new Date()), 1)
  const courses: number[] = []
  for (let day = 0; day < COURSES; day += 1) {
    const data = { date: plusDays(tomorrow, day), spaces: SPACES, auto_bikes: SPACES }
    courses.push((await make.course(site, 'LICENCE_CBT', data)).id)
  }
  const last = await make.course(site, 'LICENCE_CBT', { date: plusDays(tomorrow, COURSES), auto_bikes: 1 })
  const { training } = await make.order(await make.customer(school), last)
  const { certificates } = await make.book(site, { statuses: ['CERTIFICATE_READY_TO_RETURN'] })
  await db.$executeRaw`ANALYZE`
  return {
    email: owner.email,
    supplier: site.id,
    courses,
    training: training.id,
    certificate: certificates[0]?.certificate_number ?? 0,
    contacts: contacts.map(({ id }) => id),
  }
}

export type BusySchool = Awaited<ReturnType<typeof seedBusySchool>>

/** A small school beside it, with a course on each day of a week; answers the address of its owner. */
export async function seedNeighbour(db: PrismaClient): Promise<string> {
  const make = createFactories(db)
  const school = await make.school()
  const site = await make.site(school)
  await make.courseType(site, 'LICENCE_CBT')
  const today = londonDate(new Date())
  for (let day = 0; day < 7; day += 1) await make.course(site, 'LICENCE_CBT', { date: plusDays(today, day) })
  return (await make.user(school, OWNER)).email
}
