import { type Charge, openCharges } from '@connect/contract/orders/charge-changes'
import type { Training } from '@connect/contract/orders/training'

/** Neither reversed nor a reversal. */
export const toOpenCharges = ({ id, order: { charges } }: Training): Charge[] =>
  openCharges(
    charges
      .filter(({ training }) => training === id)
      // The database keeps no other rates than these.
      .map(({ reverses, vat_rate, ...charge }) => ({
        ...charge,
        reverses_id: reverses,
        vat_rate: vat_rate === null ? null : vat_rate === 0 ? 0 : 20,
      })),
  )
