import { londonHour } from '@connect/contract/calendar/london'

/** What is told by the clocks of London comes from this hour on: nobody wants to be woken by it. */
const FROM_HOUR = 7

/** About what can wait until the morning. */
export const isLetterTime = (now: Date): boolean => londonHour(now) >= FROM_HOUR
