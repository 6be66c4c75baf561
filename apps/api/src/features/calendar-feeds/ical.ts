/** A moment on the wall clock in Europe/London, `yyyy-MM-ddTHH:mm`, or a day, `yyyy-MM-dd`. */
type Wall = string

/** Of whole days, `end` is the first day that is no longer in it. */
export type CalendarEntry = {
  uid: string
  start: Wall
  end: Wall
  summary: string
  location: string
  url?: string
  is_cancelled?: boolean
  created: Date
  updated: Date
}

/** Europe/London since 1996: the last Sundays of March and October, at 01:00 UTC. */
const LONDON = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const LINE_OCTETS = 75

/** A text value: what means something to the format is marked, line breaks become `\n`, and control characters go. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** A line of at most 75 octets; the rest of it goes on after a break and a space, never within a character. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const char of line) {
    const size = Buffer.byteLength(char)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += char
    octets += size
  }
  return text
}

const digits = (text: string): string => text.replaceAll(/[-:]/g, '')

/** `20270303T090000Z` */
const utc = (moment: Date): string => `${digits(moment.toISOString().slice(0, 19))}Z`

const at = (name: 'DTSTART' | 'DTEND', wall: Wall): string =>
  wall.includes('T') ? `${name};TZID=Europe/London:${digits(wall)}00` : `${name};VALUE=DATE:${digits(wall)}`

/** How often it was changed is not kept; the tenths of a second since it was made also grow with each change, for six years. */
const sequence = ({ created, updated }: CalendarEntry): number =>
  Math.max(0, Math.floor((updated.getTime() - created.getTime()) / 100))

const entryLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${utc(entry.updated)}`,
  `CREATED:${utc(entry.created)}`,
  `LAST-MODIFIED:${utc(entry.updated)}`,
  `SEQUENCE:${sequence(entry)}`,
  at('DTSTART', entry.start),
  at('DTEND', entry.end),
  `SUMMARY:${escaped(entry.summary)}`,
  `LOCATION:${escaped(entry.location)}`,
  ...(entry.url === undefined ? [] : [`URL:${entry.url}`]),
  `STATUS:${entry.is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...(entry.is_cancelled ? ['TRANSP:TRANSPARENT'] : []),
  'END:VEVENT',
]

/** RFC 5545. The same entries make the same text. */
export function writeCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Connect//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/London',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...LONDON,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
