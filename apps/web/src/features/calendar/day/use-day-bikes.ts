import { useQuery } from '@tanstack/react-query'
import type { BikeUse, Entry } from '#features/calendar/model/entries.ts'

type Bikes = Readonly<Record<number, readonly BikeUse[]>>

const NONE: Bikes = {}

/** In one call for all of them; none while they are not here yet. */
export function useDayBikes(date: string): Bikes {
  const { data } = useQuery({
    queryKey: ['courses', 'bikes of a day', date],
    // The schemas of courses are no part of the calendar's first load.
    queryFn: async ({ signal }) => (await import('./read-day-bikes.ts')).readDayBikes(date, signal),
  })
  return data ?? NONE
}

/** Bikes are read aloud too; everything else stays as it is. */
export const withBikes = <E extends Entry>(entries: readonly E[], bikes: Bikes): readonly E[] =>
  entries.map((entry) => {
    const own = entry.kind === 'course' ? (bikes[entry.id] ?? []) : []
    if (own.length === 0) return entry
    const spoken = own.map(({ name, used, offered }) => `${name} ${used} of ${offered}`)
    return { ...entry, bikes: own, label: [entry.label, ...spoken].join(', ') }
  })

/** Only courses that take place count, by type: `Auto 4/6`. */
export function sumOfBikes(entries: readonly Entry[], bikes: Bikes): BikeUse[] {
  const sums: BikeUse[] = []
  for (const entry of entries) {
    if (entry.kind === 'event' || entry.isCancelled) continue
    for (const use of bikes[entry.id] ?? []) {
      if (use.isOwn) continue
      const { used, offered } = sums[use.rank] ?? { used: 0, offered: 0 }
      sums[use.rank] = { ...use, used: used + use.used, offered: offered + use.offered }
    }
  }
  return sums.filter(Boolean)
}
