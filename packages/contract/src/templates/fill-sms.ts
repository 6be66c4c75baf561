import { cleanLines } from '#clean-text.ts'
import { isSendable, toPlainSms } from '#sms/segments.ts'
import { fillPlaceholders, type PlaceholderValues } from '#templates/placeholders.ts'

/** The words of a text message with their values. These are in plain characters: a dash in one would double the price. */
export const fillSms = (body: string, values: PlaceholderValues): string =>
  cleanLines(fillPlaceholders(body, values, toPlainSms))

const CUT = '...'

/** As it is sent, of six segments at most: a value that is longer than its sample promised costs the end of the text. */
export function renderSms(body: string, values: PlaceholderValues): string {
  const text = fillSms(body, values)
  if (text === '' || isSendable(text)) return text
  const characters = Array.from(text)
  const isShort = (length: number) => isSendable(characters.slice(0, length).join('').trimEnd() + CUT)
  let [short, long] = [0, characters.length]
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2)
    if (isShort(middle)) short = middle
    else long = middle
  }
  return characters.slice(0, short).join('').trimEnd() + CUT
}
