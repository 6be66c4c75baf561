import { formatCredits } from '@connect/contract/credits/credits'
import type { ScopedTx } from '@connect/db/scoped'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { drawPdfApart, type PdfCall } from '#platform/pdf-process.ts'

const Party = z.object({ name: z.string(), address: z.array(z.string()) })

/** Kept with the purchase: it never says anything else. */
export const ReceiptData = z.object({
  seller: Party.extend({ company_number: z.string(), vat_number: z.string().nullable() }),
  buyer: Party,
  what: z.string(),
  /** Nobody was charged. */
  is_simulated: z.boolean(),
})
export type ReceiptData = z.infer<typeof ReceiptData>

/** Amounts in pence, VAT included. */
export type Receipt = { number: number; paid_at: Date; amount: number; vat: number; facts: ReceiptData }

/** In a process apart. Throws `service_unavailable` where too many wait. */
export const toReceiptPdf = (call: PdfCall, receipt: Receipt): Promise<Buffer> =>
  drawPdfApart(new URL('./draw-receipt.mjs', import.meta.url), call, receipt)

export async function readReceiptData(
  tx: ScopedTx,
  { config, credits, is_simulated }: { config: Config; credits: string; is_simulated: boolean },
): Promise<ReceiptData> {
  const school = await tx.school.findUniqueOrThrow({ where: { id: tx.school_id } })
  const { name, legal_name, address_1, address_2, town, postcode } = school
  return {
    seller: {
      name: config.OPERATOR_NAME,
      address: [config.OPERATOR_ADDRESS],
      company_number: config.OPERATOR_COMPANY_NUMBER,
      vat_number: config.OPERATOR_VAT_NUMBER,
    },
    buyer: {
      name: legal_name ?? name,
      address: [address_1, address_2, town, postcode].filter((line) => line !== null),
    },
    what: `${formatCredits(credits)} Connect credits`,
    is_simulated,
  }
}
