import type { Training } from '@connect/contract/orders/training'

export type Charge = Training['order']['charges'][number]

/** The charges of a training that still count: neither reversed nor a reversal. */
export function openCharges({ id, order: { charges } }: Training): Charge[] {
  const reversed = new Set(charges.map(({ reverses }) => reverses))
  return charges.filter((charge) => charge.training === id && charge.kind !== 'REVERSAL' && !reversed.has(charge.id))
}

/** Pence. */
export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
