import { createHash } from 'node:crypto'
import { plusDays } from '@connect/contract/calendar/days'
import type { Clock } from '#platform/context.ts'
import type { Dvla, VehicleReply } from '#platform/integrations/dvla.ts'

const vehicle = (registrationNumber: string, facts: object): VehicleReply => ({
  status: 200,
  body: { registrationNumber, typeApproval: 'L3', wheelplan: '2 WHEEL', markedForExport: false, ...facts },
})

const CAR = {
  make: 'FORD',
  colour: 'RED',
  fuelType: 'PETROL',
  engineCapacity: 2000,
  monthOfFirstRegistration: '2019-03',
  yearOfManufacture: 2019,
}

const error = (status: number, code: string, title: string, detail: string): VehicleReply => ({
  status,
  body: { errors: [{ status: String(status), code, title, detail }] },
})

/** The registrations of DVLA's own sandbox, with its answers and the shapes of its errors (domain 3.5). */
const SANDBOX: Record<string, (today: string) => VehicleReply> = {
  AA19AAA: (today) =>
    vehicle('AA19AAA', {
      ...CAR,
      taxStatus: 'Taxed',
      taxDueDate: plusDays(today, 180),
      motStatus: 'No details held by DVLA',
    }),
  AA19EEE: (today) => {
    const { engineCapacity: _, ...electric } = { ...CAR, fuelType: 'ELECTRICITY' }
    return vehicle('AA19EEE', {
      ...electric,
      taxStatus: 'Taxed',
      taxDueDate: plusDays(today, 200),
      motStatus: 'No results returned',
    })
  },
  AA19PPP: (today) =>
    vehicle('AA19PPP', {
      ...CAR,
      make: 'SCANIA',
      engineCapacity: 12_742,
      wheelplan: '3 AXLE RIGID BODY',
      monthOfFirstRegistration: '2016-05',
      yearOfManufacture: 2016,
      taxStatus: 'Taxed',
      taxDueDate: plusDays(today, 90),
      motStatus: 'Valid',
    }),
  L2WPS: (today) =>
    vehicle('L2WPS', {
      ...CAR,
      make: 'ROVER',
      monthOfFirstRegistration: '1994-01',
      yearOfManufacture: 1994,
      taxStatus: 'Untaxed',
      taxDueDate: plusDays(today, -300),
      motStatus: 'Not valid',
    }),
  AA19SRN: () => vehicle('AA19SRN', { ...CAR, taxStatus: 'SORN', motStatus: 'No details held by DVLA' }),
  AA19DSL: (today) =>
    vehicle('AA19DSL', {
      ...CAR,
      fuelType: 'DIESEL',
      taxStatus: 'Taxed',
      taxDueDate: plusDays(today, 120),
      motStatus: 'No details held by DVLA',
    }),
  AA19MOT: (today) =>
    vehicle('AA19MOT', {
      ...CAR,
      taxStatus: 'Taxed',
      taxDueDate: plusDays(today, 150),
      motStatus: 'Valid',
      motExpiryDate: plusDays(today, 365),
    }),
  AA19AMP: (today) =>
    vehicle('AA19AMP', {
      ...CAR,
      taxStatus: 'Taxed',
      taxDueDate: plusDays(today, 60),
      motStatus: 'No details held by DVLA',
    }),
  ER19BAD: () => error(400, 'ENQ103', 'Bad Request', 'Invalid format for field - vehicle registration number'),
  ER19NFD: () => error(404, '404', 'Vehicle Not Found', 'Record for vehicle not found'),
  ER19THR: () => ({ status: 429, body: { message: 'Too Many Requests' } }),
  ER19ERR: () => error(500, 'ENQ108', 'Internal Server Error', 'System Error occurred'),
  // A bare array, as the service itself sends it.
  ER19MNT: () => ({
    status: 503,
    body: [{ status: '503', title: 'Service Unavailable', detail: 'Down for maintenance' }],
  }),
}
export const SANDBOX_REGISTRATIONS = Object.keys(SANDBOX)

const MAKES = ['HONDA', 'YAMAHA', 'KAWASAKI', 'SUZUKI', 'TRIUMPH', 'BMW', 'KTM', 'LEXMOTO', 'SINNIS', 'ROYAL ENFIELD']
const COLOURS = ['BLACK', 'RED', 'BLUE', 'WHITE', 'GREEN', 'SILVER', 'ORANGE', 'GREY']
const SIZES = [0, 49, 108, 124, 125, 125, 125, 278, 321, 399, 471, 649, 689, 745]

const pick = <T>(list: readonly T[], byte = 0): T => list[byte % list.length] as T
const two = (value: number) => String(value).padStart(2, '0')

/** A motorbike that is the same for the same plate; its dates are days of the year that come next. */
function inventedBike(registration: string, today: string): VehicleReply {
  const [a, b, c, d, e, f, g] = createHash('sha256').update(registration).digest()
  const engineCapacity = pick(SIZES, c)
  const year = 2008 + ((d ?? 0) % 17)
  const next = (byte = 0) => {
    const date = `${today.slice(0, 4)}-${two(1 + (byte % 12))}-${two(1 + (byte % 28))}`
    return date > today ? date : `${Number(today.slice(0, 4)) + 1}${date.slice(4)}`
  }
  const isOldEnough = year + 3 <= Number(today.slice(0, 4))
  return vehicle(registration, {
    make: pick(MAKES, a),
    colour: pick(COLOURS, b),
    fuelType: engineCapacity === 0 ? 'ELECTRICITY' : 'PETROL',
    ...(engineCapacity > 0 && { engineCapacity }),
    taxStatus: 'Taxed',
    taxDueDate: next(e),
    motStatus: isOldEnough ? 'Valid' : 'No details held by DVLA',
    ...(isOldEnough && { motExpiryDate: next(f) }),
    monthOfFirstRegistration: `${year}-${two(1 + ((g ?? 0) % 12))}`,
    yearOfManufacture: year,
  })
}

/** Stands in for DVLA in demonstrations: its sandbox to the letter, and for any other plate an invented motorbike. */
export const dvlaSimulator = (clock: Clock): Dvla => ({
  isSimulated: true,
  async ask(registration) {
    const today = clock.now().toISOString().slice(0, 10)
    return SANDBOX[registration]?.(today) ?? inventedBike(registration, today)
  },
})
