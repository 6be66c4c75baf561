import type { CustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import { formatDateTime } from '#lib/dates.ts'

/** 'CBT declaration, version 3' */
export const formatTemplate = ({ template: { title, version } }: Pick<CustomerDisclaimer, 'template'>): string =>
  `${title}, version ${version}`

/** 'by email and text message' */
export function formatChannels({ send_email, send_sms }: Pick<CustomerDisclaimer, 'send_email' | 'send_sms'>): string {
  const channels = [send_email && 'email', send_sms && 'text message'].filter(Boolean)
  return channels.length > 0 ? `by ${channels.join(' and ')}` : ''
}

/** 'Nadia Okafor', or 'Connect' for one that a rule sent; one that nobody sent yet is nobody's. */
export const formatSender = ({ sent, user }: Pick<CustomerDisclaimer, 'sent' | 'user'>): string =>
  user?.full_name ?? (sent === null ? '' : 'Connect')

/** What became of it, in its order: each moment once it was. */
export function listMoments(disclaimer: CustomerDisclaimer): string[] {
  const { created, sent, viewed, signed, signer_name } = disclaimer
  const sender = formatSender(disclaimer)
  const moments: readonly [words: string, at: string | null, more: string][] = [
    ['Created', sent === null ? created : null, ''],
    ['Sent', sent, sender && `, ${sender}`],
    ['Viewed', viewed, ''],
    ['Signed', signed, signer_name ? ` by ${signer_name}` : ''],
  ]
  return moments.flatMap(([words, at, more]) => (at === null ? [] : [`${words} ${formatDateTime(at)}${more}`]))
}
