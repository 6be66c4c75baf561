import { z } from 'zod'
import type { Settings } from '#field-table/field.ts'
import { day, missing, wallTime } from '#fields.ts'

const sentMoment = z.string({ error: missing('Enter a date and time') }).refine(
  (text) => {
    const [date = '', time, ...rest] = text.split('T')
    return day.safeParse(date).success && (time === undefined || wallTime.safeParse(time).success) && rest.length === 0
  },
  { error: missing('Enter a date and time') },
)

/**
 * A moment on the wall clock in Europe/London, from 1900 to 2099: `yyyy-MM-ddTHH:mm`, or `yyyy-MM-dd` where another field
 * says that whole days are meant, so that no column holds it as it is. In a file of its own, since no list needs it.
 */
export const moment = <const S extends Settings<string | null>>(settings: S) =>
  ({ ...settings, kind: 'moment', wire: z.string(), sent: sentMoment }) as const
