import { formatDay } from '@connect/contract/calendar/format-day'
import type { OpenDisclaimer } from '@connect/contract/disclaimers/public-routes'

/** `'CBT, Sat 21/11/2026'` */
export const formatCourse = ({ name, date }: NonNullable<OpenDisclaimer['course']>): string =>
  `${name}, ${formatDay(date)}`
