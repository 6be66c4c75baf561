import { randomUUID } from 'node:crypto'
import { plate } from '@connect/contract/bikes/sent-plate'
import { VehicleAnswer } from '@connect/contract/bikes/vehicle'
import { toHundredths } from '@connect/contract/credits/credits'
import { ApiError, ERRORS, type ErrorCode } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import { captureHold, holdCredits, lockAccount, priceOfToken, releaseHold } from '#features/credits/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { readVehicle, type VehicleOutcome } from '#platform/integrations/dvla.ts'
import { applyVehicle, bikeToVerify } from './apply-vehicle.ts'

/** The same plate is not charged again for so long. */
const AGAIN_MS = 60_000

const TOKEN = 'DVLA_BIKE_CHECK'

/** The spec's one sentence for both of its reasons (DVLA-03). */
const REFUSED = ERRORS.invalid_registration.detail

const UNUSABLE = 'DVLA answered without details of this registration. You were not charged. Try again later.'

const FAILURES: Record<Exclude<VehicleOutcome['kind'], 'answer'>, ErrorCode> = {
  invalid: 'invalid_registration',
  unavailable: 'dvla_unavailable',
  unusable: 'bad_gateway',
}

type LookUp = { registration: string; bike_id: number | undefined; now: Date }

/** Less than a minute ago. */
async function paidBefore(
  db: Pick<ScopedTx, 'vehicleCheck'>,
  { registration, now }: LookUp,
): Promise<VehicleAnswer | null> {
  const check = await db.vehicleCheck.findFirst({
    where: { registration_number: registration, created: { gt: new Date(now.getTime() - AGAIN_MS) } },
    orderBy: { created: 'desc' },
  })
  // Answers that were kept by an earlier version do not say what the tax is.
  return check && VehicleAnswer.parse({ taxStatus: null, ...(check.answer as object) })
}

const explainTooFewCredits = (error: unknown): never => {
  if (error instanceof ApiError && error.code === 'insufficient_credits') {
    throw new ApiError('insufficient_credits', { detail: REFUSED })
  }
  throw error
}

async function holdPrice(context: Context, { registration, now }: LookUp, { actor, aside }: SignedInCall) {
  const { title, unit_price } = await priceOfToken(context, TOKEN, 'registration_number')
  const price = { token_type: TOKEN, title, quantity: 1, price: toHundredths(unit_price) }
  const idempotency_key = `dvla/${randomUUID()}`
  const { id } = await holdCredits(aside, {
    ...price,
    reference: registration,
    user_id: actor.id,
    idempotency_key,
    now,
  }).catch(explainTooFewCredits)
  return { id, title }
}

/** Charges for an answer only; never in a transaction over the network. */
async function askAndPay(context: Context, lookUp: LookUp, call: SignedInCall): Promise<VehicleAnswer> {
  const { dvla } = context
  const { registration, bike_id, now } = lookUp
  if (!dvla) throw new ApiError('dvla_unavailable')
  const hold = await holdPrice(context, lookUp, call)

  const outcome = readVehicle(await call.whileOutside(() => dvla.ask(registration)), registration)
  if (outcome.kind !== 'answer') {
    await call.aside.$transaction((tx) => releaseHold(tx, hold.id))
    throw new ApiError(FAILURES[outcome.kind], outcome.kind === 'unusable' ? { detail: UNUSABLE } : {})
  }
  const answer = { ...outcome.answer, isSimulated: dvla.isSimulated }
  return call.work(async (work) => {
    const { tx, user_id } = work
    await lockAccount(tx)
    // Of two who asked for one plate at the same moment, the second has the first one's answer for nothing.
    const again = await paidBefore(tx, lookUp)
    if (again) await releaseHold(tx, hold.id)
    else {
      await captureHold(tx, hold.id, hold.title)
      const check = { registration_number: registration, answer, user_id, created: now }
      await tx.vehicleCheck.create({ data: check })
    }
    if (bike_id !== undefined) await applyVehicle(work, { bike_id, answer: again ?? answer, now })
    return again ?? answer
  })
}

/**
 * Charged only for a real answer; the same plate within 60 seconds is answered again for nothing (DVLA-01). With a
 * bike, the answer is written to it in the transaction of the charge.
 */
export async function verifyRegistration(
  context: Context,
  call: SignedInCall,
  { typed, bike_id }: { typed: string; bike_id?: number | undefined },
): Promise<VehicleAnswer> {
  const parsed = plate.safeParse(typed)
  if (!parsed.success) throw new ApiError('invalid_registration')
  const lookUp = { registration: parsed.data, bike_id, now: call.now }
  if (bike_id !== undefined) await bikeToVerify(call.db, bike_id, lookUp.registration)

  const again = await paidBefore(call.db, lookUp)
  if (!again) return askAndPay(context, lookUp, call)
  if (bike_id !== undefined) {
    await call.work((work) => applyVehicle(work, { bike_id, answer: again, now: lookUp.now }))
  }
  return again
}
