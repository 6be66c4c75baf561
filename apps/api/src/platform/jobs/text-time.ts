import { londonTime } from '@connect/contract/calendar/london'

/** No phone rings at night because of a timetable: `HH:mm` in London, the second one not included. */
export const TEXTS_FROM = '08:00'
const TEXTS_UNTIL = '20:00'

export const isTextTime = (now: Date): boolean => {
  const { time } = londonTime(now)
  return time >= TEXTS_FROM && time < TEXTS_UNTIL
}
