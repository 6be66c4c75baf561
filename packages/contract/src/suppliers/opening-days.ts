import { isChosenWeekday } from '#calendar/weeks.ts'

/** Seven letters T or F, Monday first, and the days on which it is closed besides. */
export type OpeningDays = { default_open_days: string; excluded_dates: readonly string[] }

export const isOpenOn = ({ default_open_days, excluded_dates }: OpeningDays, day: string): boolean =>
  isChosenWeekday(default_open_days, day) && !excluded_dates.includes(day)
