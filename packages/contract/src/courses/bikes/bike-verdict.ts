import { BIKE_STATUSES, type BikeStatus, type BikeTransmission } from '#bikes/bike-rules.ts'
import { typeProblem } from '#bikes/bike-type-fit.ts'
import type { BikeType } from '#bikes/bike-types.ts'
import { plusMonths, ukDay } from '#calendar/days.ts'
import { COURSE_BIKES, type CourseBikeType, OWN_BIKE } from '#courses/course-types.ts'

/** A bike serves its year without a service; later somebody should look at it before a learner rides it. */
const SERVICE_MONTHS = 12

export const VERDICTS = ['ok', 'warn', 'refused'] as const
export type Verdict = (typeof VERDICTS)[number]

type Bike = {
  status: BikeStatus
  /** Days `yyyy-MM-dd`; null where none is known, as the MOT of a new bike. */
  mot_expiry_date: string | null
  tax_expiry_date: string | null
  is_sorn: boolean
  service_date: string | null
  /** Cubic centimetres. */
  engine_size: number | null
  transmission: BikeTransmission | null
  bike_types: readonly string[]
  sites: readonly { id: number; connect_location_name: string }[]
}

type Course = { date: string; supplier_id: number; offered: readonly CourseBikeType[] }

type Facts = {
  bike: Bike
  course: Course
  /** Null where the bike is for the course, as for its instructor. */
  ordered: CourseBikeType | null
  /** For people; null where it is free. */
  booked: string | null
}

const serves = (bike: Bike, type: CourseBikeType) => bike.bike_types.some((one) => one === (type as BikeType))

function fitRefusal(bike: Bike, ordered: CourseBikeType | null): string | null {
  if (ordered === null || serves(bike, ordered)) return null
  return ordered === OWN_BIKE ? 'The rider brings their own bike' : `The rider ordered ${COURSE_BIKES[ordered].label}`
}

/** The chosen type is not the engine's: it changed, or it was a slip. */
function typeWarning(bike: Bike, { offered }: Course, ordered: CourseBikeType | null): string | null {
  const used = (ordered === null ? offered : [ordered]).filter((type) => type !== OWN_BIKE && serves(bike, type))
  const problems = used.map((type) => typeProblem(type as BikeType, bike))
  return problems.includes(null) ? null : (problems[0] ?? null)
}

/** A document is good on its last day. */
const runsOut = (what: string, expiry: string | null, { date }: Course) =>
  expiry !== null && expiry < date ? `${what} until ${ukDay(expiry)} only` : null

const siteRefusal = ({ sites }: Bike, { supplier_id }: Course) =>
  sites.some(({ id }) => id === supplier_id)
    ? null
    : `At ${sites.map(({ connect_location_name }) => connect_location_name).join(' and ') || 'no site'}`

const serviceWarning = ({ service_date }: Bike, { date }: Course) =>
  service_date !== null && plusMonths(service_date, SERVICE_MONTHS) < date
    ? `Last serviced ${ukDay(service_date)}`
    : null

const isSaid = (reason: string | null): reason is string => reason !== null

/**
 * The weightiest reason comes first (area 3.8, CAL-11). Refused: out of order, without MOT or tax on the day, with a
 * SORN, booked then, at another site, not of the type that the rider ordered. Warned of: at risk, a service that is
 * overdue, a type that its engine is not, and for the course itself a type that it does not offer.
 */
export function bikeVerdict({ bike, course, ordered, booked }: Facts): { verdict: Verdict; reasons: string[] } {
  const refusals = [
    bike.status === 'BIKE_STATUS_OUT_OF_ORDER' ? BIKE_STATUSES[bike.status].label : null,
    booked,
    runsOut('MOT', bike.mot_expiry_date, course),
    bike.is_sorn ? 'SORN: off the road' : runsOut('Tax', bike.tax_expiry_date, course),
    siteRefusal(bike, course),
    fitRefusal(bike, ordered),
  ].filter(isSaid)
  const warnings = [
    bike.status === 'BIKE_STATUS_AT_RISK' ? BIKE_STATUSES[bike.status].label : null,
    typeWarning(bike, course, ordered),
    serviceWarning(bike, course),
    ordered === null && !course.offered.some((type) => serves(bike, type))
      ? 'The course does not offer this type'
      : null,
  ].filter(isSaid)
  const verdict = refusals.length > 0 ? 'refused' : warnings.length > 0 ? 'warn' : 'ok'
  return { verdict, reasons: [...refusals, ...warnings] }
}
