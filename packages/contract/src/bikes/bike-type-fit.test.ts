import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BIKE_TRANSMISSIONS, type BikeTransmission, guessBikeTypes } from '#bikes/bike-rules.ts'
import { typeProblem } from '#bikes/bike-type-fit.ts'

const MANUAL = 'BIKE_TRANSMISSION_MANUAL'
const AUTO = 'BIKE_TRANSMISSION_AUTOMATIC'

describe('a type of bike', () => {
  it.each([
    ['BIKE_TYPE_MANUAL', 125, MANUAL, null],
    ['BIKE_TYPE_MANUAL', 126, MANUAL, 'Manual 125cc: at most 125 cc, this bike has 126 cc'],
    ['BIKE_TYPE_MANUAL', 649, MANUAL, 'Manual 125cc: at most 125 cc, this bike has 649 cc'],
    ['BIKE_TYPE_AUTO_50CC', 125, AUTO, 'Automatic 50cc: at most 50 cc, this bike has 125 cc'],
    ['BIKE_TYPE_A1_MANUAL', 119, MANUAL, 'A1 Manual Bike: at least 120 cc, this bike has 119 cc'],
    ['BIKE_TYPE_A2_MANUAL', 244, MANUAL, 'A2 Manual Bike: at least 245 cc, this bike has 244 cc'],
    ['BIKE_TYPE_A2_MANUAL', 649, MANUAL, null],
    ['BIKE_TYPE_A_MANUAL', 594, MANUAL, 'A Manual Bike: at least 595 cc, this bike has 594 cc'],
    ['BIKE_TYPE_AUTO', 125, MANUAL, 'Automatic: this bike is manual'],
    ['BIKE_TYPE_MANUAL', 125, AUTO, 'Manual 125cc: this bike is automatic'],
    ['BIKE_TYPE_MANUAL', 125, null, null],
    ['BIKE_TYPE_MANUAL', null, null, null],
    ['BIKE_TYPE_AUTO_ELECTRIC', 0, MANUAL, null],
    ['BIKE_TYPE_AUTO_ELECTRIC', 125, AUTO, 'Electric Moped: at most 0 cc, this bike has 125 cc'],
    ['BIKE_TYPE_A1_AUTO', 0, AUTO, null],
    ['BIKE_TYPE_MANUAL', 0, null, 'Manual 125cc: at least 1 cc, this bike has 0 cc'],
  ] as const)('%s with %s cc and %s: %s', (type, engine_size, transmission, problem) => {
    expect(typeProblem(type, { engine_size, transmission })).toBe(problem)
  })

  it('is never one that is guessed and does not fit', () => {
    const transmission = fc.constantFrom(...(Object.keys(BIKE_TRANSMISSIONS) as BikeTransmission[]), null)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2500 }), transmission, (engine_size, gears) => {
        const bike = { engine_size, transmission: gears }
        for (const type of guessBikeTypes(engine_size, gears)) expect(typeProblem(type, bike)).toBeNull()
      }),
    )
  })
})
