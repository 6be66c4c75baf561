import { ukDay } from '#calendar/days.ts'
import { calculatePercent } from '#money.ts'
import {
  type BookedBike,
  bikeCharge,
  type ChargeLine,
  inOrder,
  type NamedDiscount,
  ownCharges,
  sumAmounts,
  type VatRate,
} from '#orders/charges.ts'
import type { ChargeKind } from '#orders/order-constants.ts'

/** A charge that was made. */
export type Charge = ChargeLine & { id: number; reverses_id: number | null }

/** A charge with the number that it shares with those that were written together with it. */
export type WrittenCharge = Charge & { entry: number }

/** A charge to be made; a reversal says of which one. */
export type NewCharge = ChargeLine & { reverses_id?: number }

/** The charges that still count: neither reversed nor a reversal. Their sum is that of all. */
export function openCharges<C extends Pick<Charge, 'id' | 'kind' | 'reverses_id'>>(charges: readonly C[]): C[] {
  const reversed = new Set(charges.map(({ reverses_id }) => reverses_id))
  return charges.filter(({ id, kind }) => kind !== 'REVERSAL' && !reversed.has(id))
}

const LONGEST = 250

/** What takes charges back, whole. */
export const reversals = (charges: readonly Charge[]): NewCharge[] =>
  charges.map(({ id, amount, vat_rate, description }) => ({
    kind: 'REVERSAL',
    amount: -amount,
    vat_rate,
    description: `Reversed: ${description}`.slice(0, LONGEST),
    reverses_id: id,
  }))

/** What brings a training that moves to the price of its new date: `next` is what a booking there is charged. For each VAT rate one. */
export function moveCharges(charges: readonly Charge[], next: readonly ChargeLine[], date: string): NewCharge[] {
  const current = openCharges(charges)
  const rates = new Set([...current, ...next].map(({ vat_rate }) => vat_rate))
  const sumAt = (lines: readonly ChargeLine[], rate: VatRate | null) =>
    sumAmounts(lines.filter(({ vat_rate }) => vat_rate === rate))
  return inOrder(
    Array.from(rates, (vat_rate) => ({
      kind: 'ADJUSTMENT',
      amount: sumAt(next, vat_rate) - sumAt(current, vat_rate),
      vat_rate,
      description: `Price on ${ukDay(date)}`,
    })),
  )
}

/** What another bike changes. A discount stays what it was, but the price does not fall below 0. */
export function bikeChangeCharges(charges: readonly Charge[], bike: BookedBike, vat_rate: VatRate): NewCharge[] {
  const open = openCharges(charges)
  const others = sumAmounts(ownCharges(open.filter(({ kind }) => kind !== 'BIKE')))
  const line = bikeCharge(bike, vat_rate, Math.max(0, others))
  const lift: ChargeLine = {
    kind: 'ADJUSTMENT',
    amount: Math.max(0, -(others + line.amount)),
    vat_rate,
    description: 'No price is below £0.00',
  }
  return inOrder<NewCharge>([...reversals(open.filter(({ kind }) => kind === 'BIKE')), line, lift])
}

const isDiscount = ({ kind }: Pick<ChargeLine, 'kind'>): boolean => kind === 'DISCOUNT'

/** Whether a charge is what a promo code took off. */
const isOfCode = (charge: Pick<ChargeLine, 'kind' | 'description'>, code: string): boolean =>
  isDiscount(charge) && charge.description.startsWith(`${code}, `)

const PRICED: readonly ChargeKind[] = ['COURSE', 'BIKE', 'ADJUSTMENT']

/**
 * What a promo code that comes to a training later is worked out on, in pence: its course and bike as they were adjusted since,
 * without DVSA's fee and without fees for not coming. Null for a training that has a discount already.
 */
export function discountablePrice(charges: readonly Charge[]): number | null {
  const own = ownCharges(openCharges(charges))
  return own.some(isDiscount) ? null : Math.max(0, sumAmounts(own.filter(({ kind }) => PRICED.includes(kind))))
}

/** Whether any of these charges still has what a promo code took off. */
export const carriesCode = (
  charges: readonly Pick<Charge, 'id' | 'kind' | 'reverses_id' | 'description'>[],
  code: string,
): boolean => openCharges(charges).some((charge) => isOfCode(charge, code))

/** What takes back all that a promo code took off an order. */
export const codeReversals = (charges: readonly Charge[], code: string): NewCharge[] =>
  reversals(openCharges(charges).filter((charge) => isOfCode(charge, code)))

/**
 * The discount that a training keeps when it moves: the promo code of its order where it was taken off this training, or else as
 * much as was taken off, such as for a rebooking. Null where nothing was: a code is not for every training of an order.
 */
export function keptDiscount(charges: readonly Charge[], voucher: NamedDiscount | null): NamedDiscount | null {
  const line = openCharges(charges).find(isDiscount)
  if (!line) return null
  if (voucher && isOfCode(line, voucher.name)) return voucher
  return { name: line.description, discount_type: 'FIXED', discount: -line.amount }
}

/** What who does not come is charged in place of the course, in percent of it; at 100 nothing changes, and DVSA's fee is lost. */
export function noShowCharges(charges: readonly Charge[], percent: number, vat_rate: VatRate): NewCharge[] {
  const own = ownCharges(openCharges(charges))
  if (percent >= 100 || sumAmounts(own) <= 0) return []
  const fee: ChargeLine = {
    kind: 'NO_SHOW_FEE',
    amount: calculatePercent(sumAmounts(own), percent),
    vat_rate,
    description: `No-show fee, ${percent}%`,
  }
  return inOrder<NewCharge>([fee, ...reversals(own)])
}

const reversalsIn = (entry: number, charges: readonly WrittenCharge[]): WrittenCharge[] =>
  charges.filter((charge) => charge.kind === 'REVERSAL' && charge.entry === entry)

/**
 * What takes back the no-show that a training ended with: what it took back is charged again, and its fee no more. `ended_entry` is
 * the entry that it wrote, 0 for none; null where that was not kept: then it is that of its fee.
 */
export function undoNoShow(charges: readonly WrittenCharge[], ended_entry: number | null): NewCharge[] {
  const open = openCharges(charges)
  const entry = ended_entry ?? open.find(({ kind }) => kind === 'NO_SHOW_FEE')?.entry ?? 0
  const replaced = new Set(reversalsIn(entry, charges).map(({ reverses_id }) => reverses_id))
  const again = charges
    .filter(({ id }) => replaced.has(id))
    .map(({ kind, amount, vat_rate, description }) => ({ kind, amount, vat_rate, description }))
  return [...again, ...reversals(open.filter((charge) => charge.entry === entry))]
}

/**
 * What the ending of a training took back, in pence. `ended_entry` is the entry that it wrote, 0 for none; null where that was not
 * kept: then it is what was taken back last, null where nothing was.
 */
export function takenBackAtEnd(charges: readonly WrittenCharge[], ended_entry: number | null): number | null {
  const entry = ended_entry ?? charges.findLast(({ kind }) => kind === 'REVERSAL')?.entry
  return entry === undefined ? null : 0 - sumAmounts(reversalsIn(entry, charges))
}
