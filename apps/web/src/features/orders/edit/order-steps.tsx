import { orders } from '@connect/contract/orders/order-routes'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#api/list/list-address.ts'
import { query } from '#api/query/query.ts'
import { ORDERS_ADDRESS } from '#features/orders/list/orders-address.ts'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { PanelSteps } from '#ui/panel/panel-steps.tsx'

/** The neighbours are those of the list behind. */
export function OrderSteps({ training_id }: { training_id: number }) {
  const { toLine, isOnCalendar } = useOrderPlace()
  const state = useListAddress(ORDERS_ADDRESS)
  // What the list asked for, which is there already.
  const { data } = useQuery({
    ...query(orders.list, { query: state.query }),
    enabled: !isOnCalendar,
    refetchOnMount: false,
  })
  const rows = data?.results ?? []
  const index = rows.findIndex(({ id }) => id === training_id)
  if (isOnCalendar || index === -1 || rows.length < 2) return null

  const toPath = (row: (typeof rows)[number] | undefined) => row && toLine(row)
  return <PanelSteps thing="order" along="rows" before={toPath(rows[index - 1])} after={toPath(rows[index + 1])} />
}
