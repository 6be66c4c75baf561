import type { LinkAddresses } from '@connect/contract/links/message-links'
import type { Channel } from '@connect/contract/messages/training-message'
import { RIDER_PAGES } from '@connect/contract/rider-pages'
import type { Context } from '#platform/context.ts'
import { publicUrl } from '#platform/public-url.ts'
import type { Link, PagePurpose } from '#platform/tokens/link-tokens.ts'

export type LinkParts = Pick<Context, 'config' | 'linkTokens'>

/** The version of a link to unsubscribe is its channel. */
const CHANNEL_VERSIONS = { EMAIL: 1, SMS: 2 } as const satisfies Record<Channel, number>

const CHANNELS = Object.keys(CHANNEL_VERSIONS) as Channel[]

/** Null for a version that no channel has. */
export const toChannel = (version: number): Channel | null =>
  CHANNELS.find((channel) => CHANNEL_VERSIONS[channel] === version) ?? null

/** A link as it is kept with a message: what its token is made of. */
export type KeptLink = Omit<Link, 'school'> & { purpose: PagePurpose }

/** Whom this reaches gets in: for the message itself, and for nothing that is kept or shown. */
export const toLinkAddress = (
  { config, linkTokens }: LinkParts,
  school: number,
  { purpose, ...link }: KeptLink,
): string => `${publicUrl(config)}${RIDER_PAGES[purpose]}/${linkTokens.write(purpose, { school, ...link })}`

export const toUnsubscribeLink = (customer: number, channel: Channel): KeptLink => ({
  purpose: 'unsubscribe',
  row: customer,
  version: CHANNEL_VERSIONS[channel],
})

/** The address at which a contact stops marketing messages by a channel. A POST to it does so at once (RFC 8058). */
export const unsubscribeAddress = (
  parts: LinkParts,
  { school, customer, channel }: { school: number; customer: number; channel: Channel },
): string => toLinkAddress(parts, school, toUnsubscribeLink(customer, channel))

const LARGEST_ROW = 2_147_483_647
/** One digit in base 36: nobody asks for more new links to one row. */
const MOST_VERSIONS = 35
const MADE_UP_SIGNATURE = 'q8Zr2kVw7Ht0mXc4Lb9YsA'

/** As long as the links of a school get. They open nothing. */
export function longestLinks(parts: LinkParts, school: number): LinkAddresses {
  const longest = (link: Omit<KeptLink, 'row'>) => {
    const address = toLinkAddress(parts, school, { row: LARGEST_ROW, ...link })
    return address.slice(0, -MADE_UP_SIGNATURE.length) + MADE_UP_SIGNATURE
  }
  return {
    disclaimer_link: longest({ purpose: 'disclaimer', version: MOST_VERSIONS }),
    unsubscribe_link: longest({ purpose: 'unsubscribe', version: CHANNEL_VERSIONS.SMS }),
  }
}
