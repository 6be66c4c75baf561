const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What clocks and calendars in London show at an instant: `year`, `month`, `day`, `hour` and `minute`, with leading noughts. */
export const londonParts = (instant: Date | number): Record<string, string> =>
  Object.fromEntries(london.formatToParts(instant).map(({ type, value }) => [type, value]))
