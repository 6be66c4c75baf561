/**
 * Placeholders of links that are made for their reader as a message is handed over (N-44): what is kept and shown of it holds
 * none of them. `purpose` is what the link opens; the sample leads nowhere, and the longest is as long as most installations make it.
 */
export const MESSAGE_LINKS = {
  disclaimer_link: {
    purpose: 'disclaimer',
    sample: 'https://connect.example/v2/disclaimer/1.2s4.1.q8Zr2kVw7Ht0mXc4Lb9YsA',
    longest: 'https://bookings.southside-training.example/v2/disclaimer/zik0zj.zik0zj.z.q8Zr2kVw7Ht0mXc4Lb9YsA',
  },
  unsubscribe_link: {
    purpose: 'unsubscribe',
    sample: 'https://connect.example/u/1.2s4.1.q8Zr2kVw7Ht0mXc4Lb9YsA',
    longest: 'https://bookings.southside-training.example/u/zik0zj.zik0zj.2.q8Zr2kVw7Ht0mXc4Lb9YsA',
  },
} as const satisfies Record<string, { purpose: string; sample: string; longest: string }>
export type MessageLink = keyof typeof MESSAGE_LINKS

export const MESSAGE_LINK_NAMES = Object.keys(MESSAGE_LINKS) as MessageLink[]

/** By the names of their placeholders. */
export type LinkAddresses = Readonly<Record<MessageLink, string>>

export const isMessageLink = (name: string): name is MessageLink => Object.hasOwn(MESSAGE_LINKS, name)

/** Between double square brackets, in any case. */
const LINK = new RegExp(`\\[\\[\\s*(${MESSAGE_LINK_NAMES.join('|')})\\s*\\]\\]`, 'gi')

/** As a placeholder is written; it stays so until the message is written for its reader. */
export const toPlaceholder = (name: MessageLink): string => `[[${name}]]`

/** The words with `toText` in place of each link; what else is in brackets stays as typed. */
export const fillLinks = (words: string, toText: (name: MessageLink) => string): string =>
  words.replaceAll(LINK, (typed, name: string) => {
    const known = name.toLowerCase()
    return isMessageLink(known) ? toText(known) : typed
  })

/** The links of the words as they are typed, in their order. */
export const findLinks = (words: string): string[] => words.match(LINK) ?? []

const IN_BRACKETS = /\[\[[^[\]]*\]\]/

/**
 * Why the words of a message to one contact cannot be sent; null where all is well. They are sent as they are typed, but for links in the
 * text: any other placeholder would arrive with its brackets.
 */
export function findUnfilled(words: string, place: 'text' | 'subject' = 'text'): string | null {
  const rest = place === 'text' ? fillLinks(words, () => '') : words
  const [typed] = rest.match(IN_BRACKETS) ?? []
  return typed === undefined ? null : `${typed} is not filled in here. Write it out, or choose a template`
}

/** As long as it may be sent, for what it costs: by the longest addresses of the school, or those that are usual. */
export const withLongestLinks = (words: string, longest?: Partial<LinkAddresses>): string =>
  fillLinks(words, (name) => longest?.[name] ?? MESSAGE_LINKS[name].longest)
