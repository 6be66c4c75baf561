import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEntry, writeCalendar } from './ical.ts'

const MADE = new Date('2026-10-01T08:00:00Z')

const entry = (data: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'course-12.1@connect',
  start: '2027-03-03T09:00',
  end: '2027-03-03T16:30',
  summary: 'CBT, Croydon',
  location: 'Croydon',
  created: MADE,
  updated: new Date('2026-10-02T08:00:30Z'),
  ...data,
})

/** What a calendar program makes of it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const zones = calendar.getAllSubcomponents('vtimezone')
  ICAL.TimezoneService.reset()
  for (const zone of zones) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

const only = (data: Partial<CalendarEntry> = {}) => read(writeCalendar('Southside', [entry(data)]))[0]

describe('a calendar', () => {
  it.each([
    ['the day before clocks go back', '2026-10-24', '2026-10-24T08:00:00.000Z', '2026-10-24T15:30:00.000Z'],
    ['the day on which they go back', '2026-10-25', '2026-10-25T09:00:00.000Z', '2026-10-25T16:30:00.000Z'],
    ['the day after', '2026-10-26', '2026-10-26T09:00:00.000Z', '2026-10-26T16:30:00.000Z'],
    ['the day before clocks go forward', '2027-03-27', '2027-03-27T09:00:00.000Z', '2027-03-27T16:30:00.000Z'],
    ['the day on which they go forward', '2027-03-28', '2027-03-28T08:00:00.000Z', '2027-03-28T15:30:00.000Z'],
    ['the day after that', '2027-03-29', '2027-03-29T08:00:00.000Z', '2027-03-29T15:30:00.000Z'],
  ])('has the hours of London on %s', (_, day, start, end) => {
    const event = only({ start: `${day}T09:00`, end: `${day}T16:30` })

    expect(event?.startDate.toJSDate().toISOString()).toBe(start)
    expect(event?.endDate.toJSDate().toISOString()).toBe(end)
  })

  it('has whole days as days, with the first one after them as their end', () => {
    const event = only({ start: '2026-10-25', end: '2026-10-27' })

    expect([event?.startDate.isDate, event?.startDate.toString(), event?.endDate.toString()]).toEqual([
      true,
      '2026-10-25',
      '2026-10-27',
    ])
  })

  it.each([
    ['what means something to the format', 'A; B, C \\ D'],
    ['several lines', 'one\ntwo'],
    ['signs of several octets, far over the length of a line', '🏍 Prüfung für Übermütige – naïve café '.repeat(20)],
    ['what looks like the end of it', 'x\r\nEND:VCALENDAR'],
  ])('keeps texts with %s', (_, summary) => {
    expect(only({ summary })?.summary).toBe(summary.replaceAll('\r\n', '\n'))
  })

  it('has lines of at most 75 octets, each ended by CR and LF, and no other breaks', () => {
    const text = writeCalendar('Southside', [entry({ summary: '🏍 Prüfung '.repeat(50) })])
    const lines = text.split('\r\n')

    expect(lines.pop()).toBe('')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
    expect(text.replaceAll('\r\n ', '')).toContain('🏍 Prüfung '.repeat(50))
  })

  it('says of each entry which one it is, when it was changed, and whether it was cancelled', () => {
    const property = (name: string, data?: Partial<CalendarEntry>) =>
      String(only(data)?.component.getFirstPropertyValue(name))

    expect(property('uid')).toBe('course-12.1@connect')
    expect(property('dtstamp')).toBe('2026-10-02T08:00:30Z')
    expect(property('last-modified')).toBe('2026-10-02T08:00:30Z')
    expect(property('sequence')).toBe('864300')
    const again = new Date(Date.parse('2026-10-02T08:00:30Z') + 400)
    expect(property('sequence', { updated: again })).toBe('864304')
    expect(property('status')).toBe('CONFIRMED')
    expect(property('status', { is_cancelled: true })).toBe('CANCELLED')
  })
})
