import { plusDays } from '@connect/contract/calendar/days'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { USUAL_COURSES } from '@connect/contract/courses/usual-courses'
import type { Course, Customer, Prisma } from '../generated/client.ts'
import { bookedAt, type Desk, toDay } from './demo-order-booking.ts'
import type { Story } from './demo-order-stories.ts'
import { makeLicenceNumber } from './demo-riders.ts'

type Data = Partial<Prisma.CustomerUncheckedCreateInput>

/** Invented people who are new to the school; where a name is mostly a woman's, their driver number says so too. */
const FIRST_NAMES =
  'Amara+ Ben Callum Daisy+ Emeka Freya+ George Holly+ Idris Jess+ Kofi Lena+ Mason Niamh+ Oscar Poppy+ Rafael Sophie+ Theo Uma+ Victor Willow+ Xavier Yasmin+'.split(
    ' ',
  )
/** One fewer than the first names, so that no two people have the same name. */
const LAST_NAMES =
  'Nwosu Taylor Fraser Wood Eze Campbell Novak Davies Khan Murphy Boateng Kowalska Bright Doyle Webb Rahman Silva Green Hussein Patel Lindqvist Hart Moreau'.split(
    ' ',
  )
const AGES = [19, 23, 31, 28, 20, 45, 26, 34, 22, 38]
const PHONES_FROM = 700

const FIRST_COURSES: readonly CourseConstant[] = ['LICENCE_CBT', 'INTRO_TO_MOTORCYCLING']

/** What must be behind somebody who comes to a course. */
function passedBefore({ course_type, date }: Course): Data {
  const before = (days: number) => new Date(plusDays(toDay(date), -days))
  if (course_type === 'LICENCE_CBT_RENEWAL') return { cbt_passed_date: before(700) }
  if (!USUAL_COURSES[course_type].isFullLicence) return {}
  const theory = { theory_test_number: '5120733', theory_passed_date: before(90) }
  return course_type.includes('MOD2') ? { ...theory, mod1_passed_date: before(30) } : theory
}

/** Adds a contact who was not there before; `index` is theirs alone. */
function newRider({ db, school }: Desk, index: number, data: Data & { created: Date }): Promise<Customer> {
  const name = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
  const [first_name, last_name] = [name.replace('+', ''), LAST_NAMES[index % LAST_NAMES.length] ?? '']
  const year = data.created.getUTCFullYear() - (AGES[index % AGES.length] ?? 0)
  const birthdate = plusDays(`${year}-01-20`, -((index * 29) % 300))
  return db.customer.create({
    data: {
      school_id: school.id,
      first_name,
      last_name,
      email: `${first_name}.${last_name}@example.org`.toLowerCase(),
      phone: `07700 900${PHONES_FROM + index}`,
      birthdate: new Date(birthdate),
      current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
      licence_number: index % 4 === 3 ? null : makeLicenceNumber(first_name, last_name, birthdate, name.endsWith('+')),
      riding_experience: index % 3 === 0 ? 'Cycling experience' : null,
      tandcs_agreed_at: data.created,
      email_optin: index % 2 === 0,
      ...data,
    },
  })
}

/**
 * Finds who books: somebody by name, for a first course or a renewal somebody new, and else somebody who got their CBT
 * here. Nobody is found twice.
 */
export async function findRiders(desk: Desk): Promise<(course: Course, story: Story) => Promise<Customer>> {
  const { db, school, today } = desk
  const school_id = school.id
  const issued_at = { gte: new Date(plusDays(today, -120)), lte: new Date(plusDays(today, -25)) }
  const trained = await db.customer.findMany({
    where: { school_id, birthdate: { lt: new Date('1999-01-01') }, certificates: { some: { issued_at } } },
    orderBy: { id: 'asc' },
  })
  let count = 0
  return async (course, { rider, source = 'DASHBOARD', ...story }) => {
    const [first_name = '', last_name = ''] = rider?.split(' ') ?? []
    if (rider) return db.customer.findFirstOrThrow({ where: { school_id, first_name, last_name } })
    const data = passedBefore(course)
    if (FIRST_COURSES.includes(course.course_type) || course.course_type === 'LICENCE_CBT_RENEWAL') {
      return newRider(desk, (count += 1), { ...data, source, created: bookedAt(desk, course, story) })
    }
    const contact = trained.shift()
    if (!contact) throw new Error('Nobody is left who has a CBT')
    return db.customer.update({ where: { school_id_id: { school_id, id: contact.id } }, data })
  }
}
