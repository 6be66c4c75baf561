/** First those that cost nothing, and of a kind those that expire first. */
const ORDER = { ALLOWANCE: 0, BONUS: 1, BOUGHT: 2 } as const
export type LotKind = keyof typeof ORDER

/** `remaining` in hundredths of a credit. */
export type Lot = { id: number; kind: LotKind; remaining: number; expires_at: Date | null }

const never = Number.POSITIVE_INFINITY
const toExpiryTime = ({ expires_at }: Lot) => expires_at?.getTime() ?? never

export const inSpendingOrder = (lots: readonly Lot[]): Lot[] =>
  lots.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind] || toExpiryTime(a) - toExpiryTime(b) || a.id - b.id)

/** Null when the lots do not hold as much. */
export function spendFrom(lots: readonly Lot[], hundredths: number): { id: number; taken: number }[] | null {
  let left = hundredths
  const takings = []
  for (const { id, remaining } of inSpendingOrder(lots)) {
    const taken = Math.min(remaining, left)
    if (taken > 0) takings.push({ id, taken })
    left -= taken
  }
  return left === 0 ? takings : null
}
