/** `yyyy-MM-dd`; what is no day stays what it is. */
export function toDate(day: string): Date
export function toDate(day: string | null | undefined): Date | null | undefined
export function toDate(day: string | null | undefined) {
  return day === null || day === undefined ? day : new Date(day)
}

/** `yyyy-MM-dd` */
export function toDay(date: Date): string
export function toDay(date: Date | null): string | null
export function toDay(date: Date | null) {
  return date?.toISOString().slice(0, 10) ?? null
}
