const inLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The day in London so many days from today, `yyyy-MM-dd`. */
export function londonDay(days = 0): string {
  const date = new Date(inLondon.format(new Date()))
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
