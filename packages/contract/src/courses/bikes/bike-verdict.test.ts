import { describe, expect, it } from 'vitest'
import { bikeVerdict } from '#courses/bikes/bike-verdict.ts'

type Facts = Parameters<typeof bikeVerdict>[0]

const DATE = '2027-03-03'
const CROYDON = { id: 3, connect_location_name: 'Croydon' }
const BALHAM = { id: 4, connect_location_name: 'Balham' }

const COURSE: Facts['course'] = { date: DATE, supplier_id: 3, offered: ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_NONE'] }
const BIKE: Facts['bike'] = {
  status: 'BIKE_STATUS_ACTIVE',
  mot_expiry_date: '2027-09-30',
  tax_expiry_date: '2027-09-30',
  is_sorn: false,
  service_date: '2026-09-30',
  engine_size: 125,
  transmission: 'BIKE_TRANSMISSION_MANUAL',
  bike_types: ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_A1_MANUAL'],
  sites: [CROYDON],
}

const judge = (bike: Partial<Facts['bike']> = {}, facts: Partial<Facts> = {}) =>
  bikeVerdict({ bike: { ...BIKE, ...bike }, course: COURSE, ordered: 'BIKE_TYPE_MANUAL', booked: null, ...facts })

describe('a bike for a course', () => {
  it.each<[string, Partial<Facts['bike']>, Partial<Facts>?]>([
    ['that is fit', {}],
    ['whose MOT and tax end on the day', { mot_expiry_date: DATE, tax_expiry_date: DATE }],
    [
      'of which nobody knows MOT, tax and service',
      { mot_expiry_date: null, tax_expiry_date: null, service_date: null },
    ],
    ['that was serviced a year before', { service_date: '2026-03-03' }],
    ['at several sites', { sites: [BALHAM, CROYDON] }],
    ['for the course, of a type that it offers', {}, { ordered: null }],
    ['of which nobody knows engine and transmission', { engine_size: null, transmission: null }],
  ])('%s is good', (_, bike, facts) => {
    expect(judge(bike, facts)).toEqual({ verdict: 'ok', reasons: [] })
  })

  it.each<[string, Partial<Facts['bike']>, Partial<Facts>]>([
    ['Out of Order', { status: 'BIKE_STATUS_OUT_OF_ORDER' }, {}],
    ['MOT until 02/03/2027 only', { mot_expiry_date: '2027-03-02' }, {}],
    ['Tax until 02/03/2027 only', { tax_expiry_date: '2027-03-02' }, {}],
    ['SORN: off the road', { tax_expiry_date: null, is_sorn: true }, {}],
    ['Booked: CBT at Croydon, 09:00–16:30', {}, { booked: 'Booked: CBT at Croydon, 09:00–16:30' }],
    ['At Balham', { sites: [BALHAM] }, {}],
    ['At no site', { sites: [] }, {}],
    ['The rider ordered Automatic 125cc', {}, { ordered: 'BIKE_TYPE_AUTO_125CC' }],
    ['The rider brings their own bike', {}, { ordered: 'BIKE_TYPE_NONE' }],
  ])("is refused: '%s'", (reason, bike, facts) => {
    expect(judge(bike, facts)).toEqual({ verdict: 'refused', reasons: [reason] })
  })

  it.each<[string, Partial<Facts['bike']>, Partial<Facts>]>([
    ['At Risk', { status: 'BIKE_STATUS_AT_RISK' }, {}],
    ['Last serviced 02/03/2026', { service_date: '2026-03-02' }, {}],
    ['Manual 125cc: at most 125 cc, this bike has 649 cc', { engine_size: 649 }, {}],
    ['Manual 125cc: at most 125 cc, this bike has 649 cc', { engine_size: 649 }, { ordered: null }],
    ['Manual 125cc: this bike is automatic', { transmission: 'BIKE_TRANSMISSION_AUTOMATIC' }, {}],
    ['The course does not offer this type', { bike_types: ['BIKE_TYPE_A_MANUAL'] }, { ordered: null }],
  ])("is warned of: '%s'", (reason, bike, facts) => {
    expect(judge(bike, facts)).toEqual({ verdict: 'warn', reasons: [reason] })
  })

  it('says everything that speaks against it, refusals first', () => {
    const facts = { service_date: '2025-01-01', tax_expiry_date: '2027-01-01', status: 'BIKE_STATUS_AT_RISK' } as const

    expect(judge(facts)).toEqual({
      verdict: 'refused',
      reasons: ['Tax until 01/01/2027 only', 'At Risk', 'Last serviced 01/01/2025'],
    })
  })
})
