/** How a time field shows what it expects. */
export const TIME_HINT = 'hh:mm'

const TYPED = /^(\d{1,2})[:.]?(\d{2})$/

/** The time of day that was typed, as `HH:mm` on the 24-hour clock, or null. Reads `8:30`, `08:30`, `0830`, `8.30`. */
export function parseTypedTime(text: string): string | null {
  const [, hour = '', minute = ''] = TYPED.exec(text.trim()) ?? []
  const isReal = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return isReal ? `${hour.padStart(2, '0')}:${minute}` : null
}

/** Why this text is no time of day, in words for the person who typed it, or null. Empty text is no mistake. */
export const typedTimeProblem = (text: string): string | null =>
  text.trim() === '' || parseTypedTime(text) !== null ? null : 'Enter a time as HH:mm'
