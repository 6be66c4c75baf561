import type { VehicleAnswer } from '@connect/contract/bikes/vehicle'
import { z } from 'zod'

/** As it came. Status 0: it said nothing in time. */
export type VehicleReply = { status: number; body: unknown }

/** The Vehicle Enquiry Service v1.2.0 (domain 3.5), or what stands in for it. */
export type Dvla = {
  isSimulated: boolean
  /** Asks for a registration in plain form, `AA19AAA`. Never throws. */
  ask(registration: string): Promise<VehicleReply>
}

/** `invalid`: no such registration. `unavailable`: ask again later. `unusable`: an answer that is none. */
export type VehicleOutcome =
  | { kind: 'answer'; answer: Omit<VehicleAnswer, 'isSimulated'> }
  | { kind: 'invalid' | 'unavailable' | 'unusable' }

const text = z.string().trim().min(1).nullable().catch(null).default(null)
const date = z.iso.date().nullable().catch(null).default(null)
const whole = z.int().min(0).max(100_000).nullable().catch(null).default(null)

/** Only the registration is certain to be there; what is missing or garbled is as if DVLA held nothing. */
const Vehicle = z.object({
  registrationNumber: z.string().min(1),
  make: text,
  engineCapacity: whole,
  colour: text,
  taxStatus: text,
  taxDueDate: date,
  motExpiryDate: date,
  monthOfFirstRegistration: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullable()
    .catch(null)
    .default(null),
  yearOfManufacture: whole,
})

/** It must say something of it: nobody pays for less. */
const isAbout = ({ registrationNumber, ...facts }: z.infer<typeof Vehicle>, registration: string): boolean =>
  registrationNumber.replaceAll(/\s/g, '').toUpperCase() === registration &&
  Object.values(facts).some((fact) => fact !== null)

/**
 * Reads a reply: an answer is an object with status 200 that names the registration that was asked for, and at least one
 * fact; nothing else is one.
 */
export function readVehicle({ status, body }: VehicleReply, registration: string): VehicleOutcome {
  if (status === 400 || status === 404) return { kind: 'invalid' }
  if (status !== 200) return { kind: 'unavailable' }
  const vehicle = Vehicle.safeParse(body)
  const isUsable = vehicle.success && isAbout(vehicle.data, registration)
  return isUsable ? { kind: 'answer', answer: vehicle.data } : { kind: 'unusable' }
}

const TIMEOUT_MS = 10_000

type Options = { url: string; key: string; timeout?: number }

export function dvlaService({ url, key, timeout = TIMEOUT_MS }: Options): Dvla {
  return {
    isSimulated: false,
    async ask(registrationNumber) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ registrationNumber }),
          signal: AbortSignal.timeout(timeout),
        })
        return { status: answer.status, body: await answer.json().catch(() => null) }
      } catch {
        return { status: 0, body: null }
      }
    },
  }
}
