export const TIME_HINT = 'hh:mm'

const TYPED = /^(\d{1,2})(?:[:. ]?(\d{2}))? ?(am|pm)?$/i

/** 12 with am is midnight, with pm noon; null for an hour that a clock of twelve hours does not have. */
function onFullClock(hour: number, half: string): number | null {
  if (half === '') return hour
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

/**
 * `HH:mm` on the 24-hour clock, or null. Reads `8:30`, `08:30`, `0830`, `8.30`, `8 30`, and hours alone: `8`, `8am`,
 * `8:30 pm`.
 */
export function parseTypedTime(text: string): string | null {
  const [, typed = '', minute = '00', half = ''] = TYPED.exec(text.trim()) ?? []
  const hour = typed === '' ? null : onFullClock(Number(typed), half.toLowerCase())
  const isReal = hour !== null && hour < 24 && Number(minute) < 60
  return isReal ? `${String(hour).padStart(2, '0')}:${minute}` : null
}

/** In words for the person who typed it, or null. Empty text is no mistake. */
export const typedTimeProblem = (text: string): string | null =>
  text.trim() === '' || parseTypedTime(text) !== null ? null : 'Enter a time as HH:mm'
