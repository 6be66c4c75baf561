import type { BikeTransmission } from '#bikes/bike-rules.ts'
import { BIKE_TYPES, type BikeType } from '#bikes/bike-types.ts'

type Fit = { transmission: BikeTransmission | null; least: number; most: number }

const ANY_SIZE = Number.POSITIVE_INFINITY
const fit = (transmission: BikeTransmission | null, least: number, most: number): Fit => ({ transmission, least, most })
const [MANUAL, AUTO] = ['BIKE_TRANSMISSION_MANUAL', 'BIKE_TRANSMISSION_AUTOMATIC'] as const

/** Sizes in cubic centimetres (domain 3.1.9). */
const FITS: Record<BikeType, Fit> = {
  BIKE_TYPE_AUTO_ELECTRIC: fit(null, 0, 0),
  BIKE_TYPE_AUTO_50CC: fit(AUTO, 1, 50),
  BIKE_TYPE_MANUAL_50CC: fit(MANUAL, 1, 50),
  BIKE_TYPE_AUTO: fit(AUTO, 0, 125),
  BIKE_TYPE_AUTO_125CC: fit(AUTO, 1, 125),
  BIKE_TYPE_MANUAL: fit(MANUAL, 1, 125),
  BIKE_TYPE_A1_AUTO: fit(AUTO, 120, 125),
  BIKE_TYPE_A1_MANUAL: fit(MANUAL, 120, 125),
  BIKE_TYPE_A2_AUTO: fit(AUTO, 245, ANY_SIZE),
  BIKE_TYPE_A2_MANUAL: fit(MANUAL, 245, ANY_SIZE),
  BIKE_TYPE_A_AUTO: fit(AUTO, 595, ANY_SIZE),
  BIKE_TYPE_A_MANUAL: fit(MANUAL, 595, ANY_SIZE),
}

/** Of an electric bike of A1 and above only the power decides, which nobody notes. */
type Engine = { engine_size: number | null; transmission: BikeTransmission | null }

const isElectric = ({ engine_size }: Engine): boolean => engine_size === 0

/** Text for people, or null; unknown facts speak against nothing. */
export function typeProblem(type: BikeType, bike: Engine): string | null {
  const { transmission, least, most } = FITS[type]
  const { engine_size } = bike
  const label = BIKE_TYPES[type]
  if (engine_size !== null && !(isElectric(bike) && least >= 120)) {
    if (engine_size > most) return `${label}: at most ${most} cc, this bike has ${engine_size} cc`
    if (engine_size < least) return `${label}: at least ${least} cc, this bike has ${engine_size} cc`
  }
  if (isElectric(bike) || transmission === null || bike.transmission === null) return null
  if (transmission === bike.transmission) return null
  return `${label}: this bike is ${bike.transmission === MANUAL ? 'manual' : 'automatic'}`
}
