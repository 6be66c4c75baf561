import {
  BIKE_EVENTS,
  type BikeEvent,
  BikeOrder,
  BikeQuery,
  givenTransmission,
  Status,
} from '@connect/contract/bikes/bike'
import type { BikeStatus, BikeTransmission } from '@connect/contract/bikes/bike-rules'
import { id, rawText } from '@connect/contract/fields'
import type { z } from 'zod'
import { countSet } from '#ui/list/count-set.ts'

/** What the list's address asks for (BIKE-02…BIKE-08). */
export type BikesAsked = {
  page: number
  /** Ids of sites. */
  supplier: number[]
  status: BikeStatus[]
  transmission: BikeTransmission[]
  /** Models. */
  bikes: string[]
  event: BikeEvent[]
  /** Sort fields with commas, a minus for descending. */
  ordering: string
  search: string
}

/** Characters of what is searched, and of a model. */
const LONGEST = 100

const listOf = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The parts of a list that the schema takes; a part that it refuses is as if not said. */
const valid = <T>(parts: readonly string[], schema: z.ZodType<T>): T[] =>
  parts.flatMap((part) => {
    const read = schema.safeParse(part)
    return read.success ? [read.data] : []
  })

const isEvent = (part: string): part is BikeEvent => Object.hasOwn(BIKE_EVENTS, part)

/** Reads the address by the web's own names. */
export function readBikesAddress(params: URLSearchParams): BikesAsked {
  const page = BikeQuery.shape.page.safeParse(params.get('page') ?? undefined)
  return {
    page: page.success ? page.data : 1,
    supplier: valid(listOf(params, 'supplier'), id),
    status: valid(listOf(params, 'status'), Status),
    transmission: valid(listOf(params, 'transmission'), givenTransmission),
    bikes: valid(listOf(params, 'bikes'), rawText(LONGEST)),
    event: listOf(params, 'event').filter(isEvent),
    ordering: BikeOrder.safeParse(params.get('ordering')).data ?? '',
    search: valid([(params.get('search') ?? '').slice(0, LONGEST)], rawText(LONGEST)).join(''),
  }
}

/** The same filters and sort by the API's names; what is not asked for is left out. */
export function toBikeFilter({ supplier, status, transmission, bikes, event, ordering, search }: BikesAsked) {
  return {
    ...(supplier.length > 0 && { supplier__id: supplier }),
    ...(status.length > 0 && { status__in: status }),
    ...(transmission.length > 0 && { transmission }),
    ...(bikes.length > 0 && { model: bikes }),
    ...(event.length > 0 && { event }),
    ...(ordering && { o: ordering }),
    ...(search && { search }),
  }
}

/** How many kinds of filter are set. */
export const countFilters = ({ supplier, status, transmission, bikes, event }: BikesAsked): number =>
  countSet({ supplier, status, transmission, bikes, event })
