import { BIKES_FIELDS, countField } from '@connect/contract/courses/course-bikes'
import { courses } from '@connect/contract/courses/course-routes'
import { COURSE_BIKES, OWN_BIKE } from '@connect/contract/courses/course-types'
import { call } from '#api/client.ts'
import type { BikeUse } from '#features/calendar/model/entries.ts'

/** As many courses as one answer holds. */
const MOST = 100

/**
 * By the id of the course, in the order of the types; of none on a day with more than a hundred courses, where a part
 * would be a wrong sum.
 */
export async function readDayBikes(date: string, signal: AbortSignal): Promise<Record<number, BikeUse[]>> {
  const query = { date__gte: date, date__lte: date, page_size: MOST }
  const { count, results } = await call(courses.list, { query }, { signal })
  if (count > results.length) return {}
  return Object.fromEntries(
    results.map((course) => [
      course.id,
      BIKES_FIELDS.flatMap(([field, type], rank): BikeUse[] => {
        const [used, offered] = [course[countField(field)], course[field]]
        if (offered === 0 && used === 0) return []
        return [{ rank, name: COURSE_BIKES[type].short, isOwn: type === OWN_BIKE, used, offered }]
      }),
    ]),
  )
}
