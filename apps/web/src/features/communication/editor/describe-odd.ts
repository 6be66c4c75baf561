import { toPlainSms, toSmsSize } from '@connect/contract/sms/segments'

/** Whether no phone has it in its plain alphabet, so that it makes the segments of a text shorter. */
export const isOdd = (character: string): boolean => toSmsSize(character).encoding === 'UCS-2'

/** What nobody would see between quotation marks. */
const toName = (character: string): string => (/\s/.test(character) ? 'A special space' : character)

const listed = (characters: readonly string[]): string =>
  characters.length > 1 ? `${characters.slice(0, -1).join(' ')} and ${characters.at(-1)}` : (characters[0] ?? '')

type Texts = {
  /** As it is sent. */
  text: string
  /** The same with plain characters. */
  plain: string
}

/** Why a text message takes more segments than it need, and the button that changes it; null where all is well. */
export function describeOdd(body: string, { text, plain }: Texts): { words: string; button: string | null } | null {
  const all = [...new Set(Array.from(body).filter(isOdd))]
  const replaced = all.filter((character) => toPlainSms(character) !== character)
  const [now, then] = [toSmsSize(text).segments, toSmsSize(plain).segments]
  const shown = then < now ? replaced : all
  if (shown.length === 0) return null

  const names = [...new Set(shown.map(toName))]
  const why = `${listed(names)} ${names.length === 1 ? 'is' : 'are'} not in the plain SMS alphabet`
  if (then >= now) return now > 1 ? { words: `${why}, so each segment is shorter.`, button: null } : null
  const [only = ''] = shown
  return {
    words: `${why}, so every text takes ${now} segments in place of ${then}.`,
    button: shown.length === 1 ? `Replace with ${toPlainSms(only).trim() || 'a space'}` : 'Use plain characters',
  }
}
