import { SEES_ORDERS } from '@connect/contract/orders/order-access'
import type { TrainingRow } from '@connect/contract/orders/training'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '#api/session/use-can.ts'
import type { Entry } from '#features/calendar/model/entries.ts'

type Riders = readonly TrainingRow[]

const NOBODY: Riders = []

/**
 * In one call for all of its courses; none for who may not see orders, while they are not here yet, and on a day with
 * more than a hundred: half a sum would be wrong.
 */
export function useDayRiders(date: string): Riders {
  const canSee = useCan({ access: SEES_ORDERS })
  const { data } = useQuery({
    queryKey: ['orders', 'day', date],
    // The schemas of orders are no part of the calendar's first load.
    queryFn: async ({ signal }) => (await import('./read-day-riders.ts')).readDayRiders(date, signal),
    enabled: canSee,
  })
  return data && data.count <= data.results.length ? data.results : NOBODY
}

/** Everything else stays as it is. */
export function withPayments<E extends Entry>(entries: readonly E[], riders: Riders): readonly E[] {
  const owing = riders.filter(({ order }) => order.outstanding > 0)
  if (owing.length === 0) return entries
  return entries.map((entry) => {
    if (entry.kind !== 'course') return entry
    const toPay = owing.filter(({ school_course_id }) => school_course_id === entry.id).length
    return toPay === 0 ? entry : { ...entry, toPay, label: `${entry.label}, ${toPay} to pay` }
  })
}
