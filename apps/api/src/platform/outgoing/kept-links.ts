import {
  fillLinks,
  MESSAGE_LINK_NAMES,
  MESSAGE_LINKS,
  type MessageLink,
  toPlaceholder,
} from '@connect/contract/links/message-links'
import { mapHtml, toHtmlLink } from '@connect/contract/templates/fill-html'
import type { Prisma } from '@connect/db/generated/client'
import { z } from 'zod'
import { type KeptLink, type LinkParts, toLinkAddress } from '#platform/tokens/link-addresses.ts'

/** The links of one reader, by their placeholders. */
export type ReaderLinks = Partial<Record<MessageLink, KeptLink>>

export const KeptLinks: z.ZodType<KeptLink[]> = z.array(
  z.object({ purpose: z.enum(['disclaimer', 'unsubscribe']), row: z.int(), version: z.int() }),
)

/** Of a row that may have none. */
export const parseLinks = (links: Prisma.JsonValue): KeptLink[] => KeptLinks.nullable().parse(links) ?? []

/** `{link:0}` stands for the first link. Where somebody typed `{link:`, it is kept as `{link::`. */
const MARK = /\{link:(?:(\d+)\}|:)/g
const escapeMarks = (words: string): string => words.replaceAll('{link:', '{link::')

type Fill = typeof fillLinks
/** Words without links are kept as they are. */
type Kept = { words: string; links: KeptLink[] }

function keep(words: string, own: ReaderLinks, fill: Fill): Kept {
  const links: KeptLink[] = []
  const marked = fill(escapeMarks(words), (name) => {
    const link = own[name]
    if (!link) return toPlaceholder(name)
    const known = links.indexOf(link)
    return `{link:${known < 0 ? links.push(link) - 1 : known}}`
  })
  return links.length > 0 ? { words: marked, links } : { words, links }
}

/** The words of a text message as they are kept, with its reader's links in place of their placeholders. */
export const keepLinks = (words: string, own: ReaderLinks): Kept => keep(words, own, fillLinks)

/** The same of an email's, sanitised: where they are read, and not within elements. */
export const keepHtmlLinks = (html: string, own: ReaderLinks): Kept =>
  keep(html, own, (words, toMark) => mapHtml(words, { toText: (text) => fillLinks(text, toMark) }))

/** What is put in place of a link; within another link of an email it is no link. */
export type ShowLink = (link: KeptLink, isWithinLink: boolean) => string

/** As they are shown: whoever reads them there must not open what they open. */
export const hideLink: ShowLink = () => '••••'

/** As they are written again. */
export const toLinkPlaceholder: ShowLink = ({ purpose }) =>
  MESSAGE_LINK_NAMES.filter((name) => MESSAGE_LINKS[name].purpose === purpose)
    .map(toPlaceholder)
    .join('')

/** The words of a text message. */
export function showLinks(words: string, links: readonly KeptLink[], show: ShowLink, isWithinLink = false): string {
  if (links.length === 0) return words
  return words.replaceAll(MARK, (mark, at?: string) => {
    if (at === undefined) return '{link:'
    const link = links[Number(at)]
    return link ? show(link, isWithinLink) : mark
  })
}

/** The words of an email, sanitised. */
export const showHtmlLinks = (html: string, links: readonly KeptLink[], show: ShowLink): string =>
  mapHtml(html, {
    toText: (text, isWithinLink) => showLinks(text, links, show, isWithinLink),
    toElement: (element) => showLinks(element, links, show),
  })

/** For hand-over, in a text message. */
export const openLink =
  (parts: LinkParts, school: number): ShowLink =>
  (link) =>
    toLinkAddress(parts, school, link)

/** For hand-over, in an email. */
export const openHtmlLink =
  (parts: LinkParts, school: number): ShowLink =>
  (link, isWithinLink) =>
    toHtmlLink(toLinkAddress(parts, school, link), isWithinLink)
