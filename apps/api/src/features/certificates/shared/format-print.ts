import { durationText } from '@connect/contract/certificates/shared/training-time'
import { readRestrictions } from '#features/certificates/settings/restrictions.ts'

/** Minutes as people write them: 450 is '07:30'. */
export const formatDuration = (minutes: number | null): string | null =>
  minutes === null ? null : durationText(minutes).slice(0, -':00'.length)

/** The titles of a column of restrictions, or null where there is none. */
export const formatRestrictions = (column: unknown): string | null =>
  readRestrictions(column)
    .map(({ title }) => title)
    .join('; ') || null
