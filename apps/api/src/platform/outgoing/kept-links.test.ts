import { describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { toRichText } from '#platform/mail/rich-text.ts'
import {
  hideLink,
  keepHtmlLinks,
  keepLinks,
  openHtmlLink,
  openLink,
  showHtmlLinks,
  showLinks,
  toLinkPlaceholder,
} from '#platform/outgoing/kept-links.ts'
import { longestLinks, toUnsubscribeLink, unsubscribeAddress } from '#platform/tokens/link-addresses.ts'
import { LinkTokens } from '#platform/tokens/link-tokens.ts'

const SCHOOL = 7
const PARTS = {
  config: { PUBLIC_URL: 'https://connect.example', PORT: 3000 } as Context['config'],
  linkTokens: new LinkTokens('only-for-tests-only-for-tests-only-for-tests'),
}
const LINK = toUnsubscribeLink(41, 'SMS')
const OWN = { unsubscribe_link: LINK }
const ADDRESS = unsubscribeAddress(PARTS, { school: SCHOOL, customer: 41, channel: 'SMS' })

describe('the links of a text message', () => {
  it('are marks where it is kept, and addresses where it is handed over', () => {
    const { words, links } = keepLinks('Stop: [[unsubscribe_link]] or [[ Unsubscribe_Link ]]', OWN)

    expect([words, links]).toEqual(['Stop: {link:0} or {link:0}', [LINK]])
    expect(showLinks(words, links, openLink(PARTS, SCHOOL))).toBe(`Stop: ${ADDRESS} or ${ADDRESS}`)
    expect(showLinks(words, links, hideLink)).toBe('Stop: •••• or ••••')
    expect(showLinks(words, links, toLinkPlaceholder)).toBe('Stop: [[unsubscribe_link]] or [[unsubscribe_link]]')
  })

  it.each(['{link:0}', '{link::0}', '{link:{link:0}}', '{link:', '{LINK:0} {link: 0}', '{link::}:'])(
    'are never %s that somebody typed',
    (typed) => {
      const alone = keepLinks(typed, OWN)
      const beside = keepLinks(`${typed}[[unsubscribe_link]]${typed}`, OWN)

      expect(alone).toEqual({ words: typed, links: [] })
      expect(showLinks(alone.words, alone.links, hideLink)).toBe(typed)
      expect(showLinks(beside.words, beside.links, hideLink)).toBe(`${typed}••••${typed}`)
    },
  )

  it('of which the reader has none stay as they are typed', () => {
    expect(keepLinks('[[unsubscribe_link]]', {})).toEqual({ words: '[[unsubscribe_link]]', links: [] })
  })
})

describe('the links of an email', () => {
  const send = (html: string) => {
    const { words, links } = keepHtmlLinks(toRichText(html), OWN)
    const kept = toRichText(words)
    return {
      sent: showHtmlLinks(kept, links, openHtmlLink(PARTS, SCHOOL)),
      shown: showHtmlLinks(kept, links, hideLink),
    }
  }

  it.each([
    ['<p>Stop: [[unsubscribe_link]]</p>', `<p>Stop: <a href="${ADDRESS}">${ADDRESS}</a></p>`, '<p>Stop: ••••</p>'],
    [
      '<p><a href="https://x.example">[[unsubscribe_link]]</a></p>',
      `<p><a href="https://x.example">${ADDRESS}</a></p>`,
      '<p><a href="https://x.example">••••</a></p>',
    ],
    [
      '<p>{link:0} &#123;link:0} {li<b></b>nk:0} [[unsubscribe_link]]</p>',
      `<p>{link:0} {link:0} {link:0} <a href="${ADDRESS}">${ADDRESS}</a></p>`,
      '<p>{link:0} {link:0} {link:0} ••••</p>',
    ],
    [
      '<p><a href="https://x.example/{link:0}?[[unsubscribe_link]]">[[unsubscribe_link]]</a></p>',
      `<p><a href="https://x.example/{link:0}?[[unsubscribe_link]]">${ADDRESS}</a></p>`,
      '<p><a href="https://x.example/{link:0}?[[unsubscribe_link]]">••••</a></p>',
    ],
    ['<p><a href="[[unsubscribe_link]]">Stop</a></p>', '<p>Stop</p>', '<p>Stop</p>'],
    ['<p>{link:0}</p>', '<p>{link:0}</p>', '<p>{link:0}</p>'],
  ])('of %s', (html, sent, shown) => {
    expect(send(html)).toEqual({ sent, shown })
  })
})

describe('the address of a link', () => {
  it('is the page to unsubscribe, with a token for the contact and the channel', () => {
    const [, token = ''] = /^https:\/\/connect\.example\/u\/(.*)$/.exec(ADDRESS) ?? []

    expect(PARTS.linkTokens.read('unsubscribe', token)).toEqual({ school: SCHOOL, row: 41, version: 2 })
    expect(ADDRESS).not.toBe(unsubscribeAddress(PARTS, { school: SCHOOL, customer: 41, channel: 'EMAIL' }))
  })

  it.each([1, 46_656, 2_147_483_647])('is no longer than the longest, for contact %i', (customer) => {
    const longest = longestLinks(PARTS, SCHOOL).unsubscribe_link
    const address = unsubscribeAddress(PARTS, { school: SCHOOL, customer, channel: 'SMS' })

    expect(address.length).toBeLessThanOrEqual(longest.length)
    expect(PARTS.linkTokens.read('unsubscribe', longest.split('/u/')[1] ?? '')).toBeNull()
  })
})
