import type { Prisma } from '@connect/db/generated/client'

/** Texts to staff cost what holds when they are handed over. */
const WAITING = `
  SELECT (coalesce(sum(coalesce(texts.cost, texts.segments * prices.unit_price)), 0) * 100)::int AS cost
    FROM sms_messages AS texts JOIN token_types AS prices ON prices.name = 'SMS'
   WHERE texts.school_id = $1 AND texts.status = 'QUEUED'`

/** What the texts of a school that wait to be handed over will cost, in hundredths. */
export async function readWaitingCost(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  school_id: number,
): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ cost: number }[]>(WAITING, school_id)
  return row?.cost ?? 0
}
