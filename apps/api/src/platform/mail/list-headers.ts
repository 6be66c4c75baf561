import { type LinkParts, unsubscribeAddress } from '#platform/tokens/link-addresses.ts'

type Row = { school_id: number; customer_id: number | null; kind: 'STAFF' | 'SERVICE' | 'MARKETING' }

/** With them a mail program has a button that unsubscribes with one click (RFC 8058). Only marketing can be unsubscribed from. */
export function listHeaders(context: LinkParts, { school_id, customer_id, kind }: Row): Record<string, string> {
  if (kind !== 'MARKETING' || customer_id === null) return {}
  const address = unsubscribeAddress(context, { school: school_id, customer: customer_id, channel: 'EMAIL' })
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
