import type { Address } from '#features/calendar/layout/address.ts'
import type { CourseEntry } from './entries.ts'
import type { Lookups, Person } from './lookups.ts'

type Chosen = Pick<Address, 'supplier' | 'instructor'>

/**
 * Whom a view by instructor shows, so that each of these courses stands in somebody's row: those whom the filters leave,
 * by name as the server sorts them, then whoever teaches although they left or the site was taken from them.
 */
export function peopleWith(
  courses: readonly CourseEntry[],
  { people }: Lookups,
  { supplier, instructor }: Chosen,
): Person[] {
  const teaching = new Set(courses.flatMap((course) => course.people.map(({ id }) => id)))
  const shown: Person[] = people.filter(({ id, isActive, siteIds }) => {
    if (instructor.length > 0) return instructor.includes(String(id))
    return isActive && (supplier.length === 0 || siteIds.some((site) => supplier.includes(String(site))))
  })
  const ids = new Set(shown.map(({ id }) => id))
  if (instructor.length === 0) {
    for (const person of people) {
      if (ids.has(person.id) || !teaching.has(person.id)) continue
      shown.push(person)
      ids.add(person.id)
    }
  }
  for (const course of courses) {
    if (course.people.some(({ id }) => ids.has(id))) continue
    shown.push(...course.people)
    for (const { id } of course.people) ids.add(id)
  }
  return shown
}
