import type { NewCharge, WrittenCharge } from '#orders/charge-changes.ts'
import { sumAmounts } from '#orders/charges.ts'

/** Charges as the database has them, written at once after those that were there before. */
export const made = (lines: readonly NewCharge[], before: readonly WrittenCharge[] = []): WrittenCharge[] => {
  const entry = (before.at(-1)?.entry ?? 0) + 1
  return [
    ...before,
    ...lines.map((line, index) => ({ reverses_id: null, ...line, id: before.length + index + 1, entry })),
  ]
}

/** Whether the sum stays from 0 on while the charges are written one after the other. */
export const neverBelow0 = (charges: readonly WrittenCharge[]) =>
  charges.every((_, index) => sumAmounts(charges.slice(0, index + 1)) >= 0)

/** The entry that an ending wrote, as its training keeps it. */
export const endedEntry = (before: readonly WrittenCharge[], after: readonly WrittenCharge[]): number =>
  after.length > before.length ? (after.at(-1)?.entry ?? 0) : 0
