import type { SheetRider } from '@connect/contract/orders/day-sheet'
import { SEES_ORDERS } from '@connect/contract/orders/order-access'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '#api/session/use-can.ts'

const NOBODY: readonly SheetRider[] = []

/** As they are printed; nobody for who may not see orders. Read before: printing waits for no answer. */
export function useDaySheet(date: string): readonly SheetRider[] {
  const { data } = useQuery({
    queryKey: ['orders', 'sheet', date],
    // The schemas of orders are no part of the calendar's first load.
    queryFn: async ({ signal }) => (await import('./read-day-sheet.ts')).readDaySheet(date, signal),
    enabled: useCan({ access: SEES_ORDERS }),
  })
  return data?.results ?? NOBODY
}
