import { plusDays, toWeekday, WEEKDAYS } from '#calendar/days.ts'

const sinceMonday = (day: string): number => (toWeekday(day) + 6) % 7

/** FORM-07 */
export const toMonday = (day: string): string => plusDays(day, -sinceMonday(day))

/** `Mon` to `Sun`. */
export const weekdayName = (day: string): string => WEEKDAYS[sinceMonday(day)] ?? ''

/** `letters` are seven letters T or F, Monday first. */
export const isChosenWeekday = (letters: string, day: string): boolean => letters[sinceMonday(day)] === 'T'
