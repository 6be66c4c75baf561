/** Minutes of a whole day; a grid shows wall time, so a day of 23 or 25 hours is as high as any other. */
export const DAY_MINUTES = 1440

/** `09:15` → 555. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** 555 → `09:15`; the end of a day is `24:00`. */
export const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
