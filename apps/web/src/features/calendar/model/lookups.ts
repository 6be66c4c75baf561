import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { COURSE_TYPES, type CourseColour, type CourseConstant } from '@connect/contract/courses/course-types'
import { isOpenOn } from '@connect/contract/suppliers/opening-days'
import { initials } from '#lib/badge-text.ts'
import { siteCodes } from './site-codes.ts'

export type Person = { id: number; name: string; initials: string; isActive: boolean }
export type SiteNames = { id: number; name: string; code: string }
type TypeNames = { name: string; short: string; colour: CourseColour }

/** The names behind the ids of courses, and when sites are open. */
export type Lookups = {
  sites: readonly (SiteNames & { isActive: boolean })[]
  people: readonly (Person & { siteIds: readonly number[] })[]
  site: (id: number) => SiteNames
  person: (id: number) => Person
  type: (constant: CourseConstant, siteId: number) => TypeNames
  /** The types that a site has set up. */
  offered: ReadonlySet<CourseConstant>
  /** Its legend's colour: that of the first site which has the type. */
  colour: (constant: CourseConstant) => CourseColour
  /** Is every one of these sites closed on that day? */
  isClosed: (day: string, siteIds: readonly number[]) => boolean
}

const UNKNOWN = 'Unknown'

/** `only` is the one person whose courses somebody with just their own calendar sees: of others, no list knows what they have on. */
export function toLookups(filters: CourseFilters, only: number | null = null): Lookups {
  const codes = siteCodes(filters.sites)
  const sites = new Map(
    filters.sites.map(({ id, connect_location_name, is_active }) => [
      id,
      { id, name: connect_location_name, code: codes.get(id) ?? '', isActive: is_active },
    ]),
  )
  const people = filters.instructors.map(({ id, full_name, is_active, supplier_ids }) => ({
    id,
    name: full_name,
    initials: initials(full_name),
    isActive: is_active,
    siteIds: supplier_ids,
  }))
  const byId = new Map(people.map((person) => [person.id, person]))
  const types = new Map(filters.course_types.map((type) => [`${type.constant} ${type.supplier_id}`, type]))
  const first = new Map(filters.course_types.toReversed().map((type) => [type.constant, type]))
  const inUse = filters.sites.filter(({ is_active }) => is_active)

  return {
    sites: [...sites.values()],
    people: only === null ? people : people.filter(({ id }) => id === only),
    site: (id) => sites.get(id) ?? { id, name: UNKNOWN, code: '?' },
    person: (id) => byId.get(id) ?? { id, name: UNKNOWN, initials: '?', isActive: true },
    type(constant, siteId) {
      const type = types.get(`${constant} ${siteId}`) ?? first.get(constant)
      const { name } = COURSE_TYPES[constant]
      return { name: type?.name ?? name, short: type?.short_name ?? name, colour: type?.colour ?? 'GRAPHITE' }
    },
    offered: new Set(filters.course_types.map(({ constant }) => constant)),
    colour: (constant) => first.get(constant)?.colour ?? 'GRAPHITE',
    isClosed(day, siteIds) {
      const shown = inUse.filter(({ id }) => siteIds.length === 0 || siteIds.includes(id))
      return shown.length > 0 && shown.every((site) => !isOpenOn(site, day))
    },
  }
}
