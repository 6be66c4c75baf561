const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `HH:mm:ss`: 150 → `'02:30:00'` */
export const toDuration = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`

/** `HH:mm` or `HH:mm:ss`, whose seconds are dropped; null for none (CERT-40). */
export function parseDuration(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

/** `'07:30:00'` → `'7 h 30 min'`; text that is no duration stays. */
export function formatDuration(duration: string): string {
  const total = parseDuration(duration)
  if (total === null) return duration
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  return [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ')
}
