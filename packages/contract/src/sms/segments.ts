/** What one character of GSM 03.38 is: those of the first table take one place, those of the second two. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENSION = new Set('\f^{}\\[~]|€')

/** Of a message that stands alone, and of each part of a longer one (domain 2.8). */
const ROOM = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const

type SmsEncoding = keyof typeof ROOM

export type SmsSize = {
  encoding: SmsEncoding
  /** Places taken: `€` and its like count two, and with UCS-2 so does a character beyond the first plane. */
  characters: number
  /** How many are paid for; 0 for no text. */
  segments: number
}

/** The longest text message: six segments (domain 2.8). */
export const SMS_SEGMENTS = 6
export const SMS_LIMIT = SMS_SEGMENTS * ROOM['GSM-7'].part

/** A character of two places is never cut in half. */
function countParts(widths: readonly number[], room: number): number {
  let parts = 1
  let filled = 0
  for (const width of widths) {
    if (filled + width > room) {
      parts += 1
      filled = 0
    }
    filled += width
  }
  return parts
}

/** One character that GSM-7 lacks makes the whole text UCS-2. */
export function toSmsSize(body: string): SmsSize {
  const characters = Array.from(body)
  const isGsm = characters.every((character) => BASIC.has(character) || EXTENSION.has(character))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const widths = characters.map((character) => (isGsm ? (EXTENSION.has(character) ? 2 : 1) : character.length))
  const places = widths.reduce((sum, width) => sum + width, 0)
  const { alone, part } = ROOM[encoding]
  const segments = places <= alone ? Math.min(places, 1) : countParts(widths, part)
  return { encoding, characters: places, segments }
}

/** How many places each segment of such a text has. */
export const segmentRoom = ({ encoding, segments }: SmsSize): number => ROOM[encoding][segments > 1 ? 'part' : 'alone']

/** Not empty, and six segments at most. */
export function isSendable(body: string): boolean {
  const { segments } = toSmsSize(body)
  return segments > 0 && segments <= SMS_SEGMENTS
}

/** What word processors write, and what every phone has instead. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '′': "'",
  '`': "'",
  '\t': ' ',
  '\u00A0': ' ',
}

/** With plain quotation marks and dashes, of which a segment takes more. */
export const toPlainSms = (body: string): string => Array.from(body, (one) => PLAIN[one] ?? one).join('')
