import { formatPounds } from '@connect/contract/money'
import { PERIODS } from '@connect/contract/orders/order-constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useListAddress } from '#api/list/list-address.ts'
import { query } from '#api/query/query.ts'
import { useHasRail } from '#lib/hooks/use-is-wide.ts'
import { changeFilters, toSearch } from '#ui/list/search-with.ts'
import { ORDER_LIST_CALLS } from './order-list-calls.ts'
import classes from './orders.module.css'
import { ORDERS_ADDRESS } from './orders-address.ts'

/** Of the orders that the filters leave; it leads to them. Says the period where no rail does. */
export function OrdersDue() {
  const [params] = useSearchParams()
  const hasRail = useHasRail()
  const { filter } = useListAddress(ORDERS_ADDRESS)
  const { o: _sort, ...narrowed } = filter
  const { data, isLoading, failureCount } = useQuery({
    ...query(ORDER_LIST_CALLS.due, { query: narrowed }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <p className={classes.due} aria-busy={isLoading && failureCount === 0} />

  const { due_total, due_count, refund_total } = data
  const words = `on ${due_count.toLocaleString('en-GB')} order${due_count === 1 ? '' : 's'}`
  const toUnpaid = { search: toSearch(changeFilters(params, { unpaid: 'true' })) }
  const toRefund = { search: toSearch(changeFilters(params, { payment: 'REFUND_DUE', unpaid: '' })) }
  return (
    <p className={classes.due}>
      <strong>{formatPounds(due_total)} due</strong>{' '}
      {due_count > 0 && (filter.unpaid === 'true' ? words : <Link to={toUnpaid}>{words}</Link>)}
      {refund_total > 0 && (
        <>
          {' · '}
          <Link to={toRefund}>{formatPounds(refund_total)} to refund</Link>
        </>
      )}
      {!hasRail && filter.period && <span className={classes.period}>{PERIODS[filter.period]}</span>}
    </p>
  )
}
