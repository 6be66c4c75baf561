import type { SchoolRows } from '@connect/db/scoped'
import { hashDisclaimer, readDisclaimerValues, renderDisclaimer } from '#features/disclaimer-templates/public.ts'

type Open = { customer_id: number; training_id: number | null; text: { title: string; body: string } }

/** What a rider reads and signs, and what tells whether it is the same still. */
export type DisclaimerWordsNow = { html: string; text_hash: string }

/** The words of a disclaimer with the values of its rider as they are now. */
export async function readWords(db: SchoolRows, { text, ...signer }: Open): Promise<DisclaimerWordsNow> {
  const html = renderDisclaimer(text.body, await readDisclaimerValues(db, signer))
  return { html, text_hash: hashDisclaimer(text.title, html) }
}
