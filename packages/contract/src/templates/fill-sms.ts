import { cleanLines } from '#clean-text.ts'
import { findLinks, type LinkAddresses, withLongestLinks } from '#links/message-links.ts'
import { isSendable, toPlainSms } from '#sms/segments.ts'
import { fillPlaceholders, type PlaceholderValues } from '#templates/placeholders.ts'

/** The words of a text message with their values. These are in plain characters: a dash in one would double the price. */
export const fillSms = (body: string, values: PlaceholderValues): string =>
  cleanLines(fillPlaceholders(body, values, toPlainSms))

const CUT = '...'

/** As much of the beginning as goes with this ending. */
function cutTo(words: string, ending: string, longest: Partial<LinkAddresses>): string {
  const characters = Array.from(words)
  const toText = (length: number) => characters.slice(0, length).join('').trimEnd() + ending
  let [short, long] = [0, characters.length + 1]
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2)
    if (isSendable(withLongestLinks(toText(middle), longest))) short = middle
    else long = middle
  }
  return toText(short)
}

/**
 * As it is sent, of six segments at most: a value that is longer than its sample promised costs the end of the text, and never
 * its link. Links stay placeholders, and count as long as `values` says that they are.
 */
export function renderSms(body: string, values: PlaceholderValues): string {
  const text = fillSms(body, values)
  if (text === '' || isSendable(withLongestLinks(text, values))) return text
  const links = findLinks(text)
  const cut = cutTo(text, CUT, values)
  const [link] = links
  if (link === undefined || findLinks(cut).length === links.length) return cut
  return cutTo(text.slice(0, text.indexOf(link)), `${CUT} ${link}`, values)
}
