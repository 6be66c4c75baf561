import { fillLinks } from '@connect/contract/links/message-links'
import type { Channel } from '@connect/contract/messages/training-message'
import type { Context } from '#platform/context.ts'
import { publicUrl } from '#platform/public-url.ts'

export type LinkParts = Pick<Context, 'config' | 'linkTokens'>

/** Of an unsubscribing link its version is the channel. */
const CHANNEL_VERSIONS = { EMAIL: 1, SMS: 2 } as const satisfies Record<Channel, number>

/** The address at which a contact stops marketing messages by a channel. A POST to it does so at once (RFC 8058). */
export const unsubscribeAddress = (
  { config, linkTokens }: LinkParts,
  { school, customer, channel }: { school: number; customer: number; channel: Channel },
): string =>
  `${publicUrl(config)}/u/${linkTokens.write('unsubscribe', { school, row: customer, version: CHANNEL_VERSIONS[channel] })}`

/** The words of a text message with the links of their reader. */
export const withSmsLinks = (parts: LinkParts, reader: { school: number; customer: number }, words: string): string =>
  fillLinks(words, () => unsubscribeAddress(parts, { ...reader, channel: 'SMS' }))
