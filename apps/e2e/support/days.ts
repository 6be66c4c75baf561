const inLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** `yyyy-MM-dd` in London, so many days from today. */
export function londonDay(days = 0): string {
  const date = new Date(inLondon.format(new Date()))
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
