import { earliestDate, PACKAGE_TEMPLATES } from '#orders/packages.ts'

/** A course that a package could have; `date` is `yyyy-MM-dd`. */
type Candidate = { id: number; course_type: (typeof PACKAGE_TEMPLATES)[4][number]; date: string }

/** How many sets of courses are suggested. */
const MOST = 5

/** The earliest course for each training of the template that begins with `start`; null where one is missing. */
function forwards<C extends Candidate>(
  start: C,
  types: readonly C['course_type'][],
  courses: readonly C[],
): C[] | null {
  const found = [start]
  for (const type of types.slice(1)) {
    const from = earliestDate(found, type) ?? start.date
    const next = courses.find(({ course_type, date }) => course_type === type && date >= from)
    if (!next) return null
    found.push(next)
  }
  return found
}

/** Each training as short before what follows as its courses allow, so that riders go to a test fresh from it; tests stay. */
function closeToTests<C extends Candidate>(found: readonly C[], courses: readonly C[]): C[] {
  const moved = [...found]
  for (let index = moved.length - 2; index >= 0; index -= 1) {
    const [before, current, after] = [moved[index - 1], moved[index], moved[index + 1]]
    if (!current || !after || current.course_type.endsWith('_TEST')) continue
    const later = courses.findLast(
      ({ course_type, date }) =>
        course_type === current.course_type && date >= current.date && date < after.date && date > (before?.date ?? ''),
    )
    moved[index] = later ?? current
  }
  return moved
}

/**
 * Up to five sets of courses that make a package of so many days, the one that ends first first. `courses` are those with space,
 * by date and time.
 */
export function suggestPackages<C extends Candidate>(
  days: keyof typeof PACKAGE_TEMPLATES,
  courses: readonly C[],
): C[][] {
  const types = PACKAGE_TEMPLATES[days]
  const sets = new Map<string, C[]>()
  for (const start of courses.filter(({ course_type }) => course_type === types[0])) {
    const found = forwards(start, types, courses)
    if (!found) break
    const set = closeToTests(found, courses)
    sets.set(set.map(({ id }) => id).join(), set)
    if (sets.size === MOST) break
  }
  return [...sets.values()]
}
