import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { useQuery } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'

/** What the calendar's filters offer is what a course is planned with: sites, types and staff. */
export const useCourseFilters = () => useQuery(lookup(courseSlots.filters, {}))

/** Whom and what a course has already, and may have lost since. */
type Own = { supplier: { id: number; connect_location_name: string }; instructors: readonly Teacher[] }
type Teacher = { id: number; full_name: string }

type Options = { value: number; label: string }[]

function withOwn(options: Options, own: Options): Options {
  return [...options, ...own.filter(({ value }) => !options.some((option) => option.value === value))]
}

const toSite = ({ id, connect_location_name }: Own['supplier']) => ({ value: id, label: connect_location_name })
const toPerson = ({ id, full_name }: Teacher) => ({ value: id, label: full_name })

export const siteOptions = ({ sites }: CourseFilters, own?: Own): Options =>
  withOwn(sites.filter(({ is_active }) => is_active).map(toSite), own ? [toSite(own.supplier)] : [])

export function staffOptions({ instructors }: CourseFilters, supplier: unknown, own?: Own): Options {
  const there = instructors.filter(
    ({ is_active, is_instructor, supplier_ids }) =>
      is_active && is_instructor && typeof supplier === 'number' && supplier_ids.includes(supplier),
  )
  return withOwn(there.map(toPerson), own && own.supplier.id === supplier ? own.instructors.map(toPerson) : [])
}

export const typeOptions = ({ course_types }: CourseFilters, supplier: unknown) =>
  course_types
    .filter(({ is_active, supplier_id }) => is_active && supplier_id === supplier)
    .map(({ constant, name }) => ({ value: constant, label: name }))
