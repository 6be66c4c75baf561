const EVERY_MS = 3000
/** As soon as the payment is known the balance has changed, too. */
const SOON_MS = 500
/** A minute of asking. */
const MOST_READS = 20

export type Reads = { dataUpdateCount: number; errorUpdateCount: number; dataUpdatedAt: number }

/** Milliseconds: every three seconds for a minute, until it was read after `paidAt`, when the payment was seen. */
export function nextRead(
  { dataUpdateCount, errorUpdateCount, dataUpdatedAt }: Reads,
  paidAt: number | null,
): number | false {
  const reads = dataUpdateCount + errorUpdateCount
  if (paidAt === null) return reads < MOST_READS && EVERY_MS
  return dataUpdatedAt < paidAt && reads < 2 * MOST_READS && SOON_MS
}
