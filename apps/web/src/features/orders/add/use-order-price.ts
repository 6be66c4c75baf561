import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { orderMoney } from '#features/orders/draft/order-values.ts'
import { useQuote } from '#features/orders/draft/use-quote.ts'
import type { useAddOrder } from './use-add-order.ts'

/** A price is there, and has not stood still yet. */
function useIsSettling(hasPrice: boolean, isMoving: boolean): boolean {
  const [hasSettled, setSettled] = useState(false)
  if (hasPrice && !isMoving && !hasSettled) setSettled(true)
  return isMoving && !hasSettled
}

/** What is sold, for whom, and what that comes to; `priced` is the quote once every training has its bike. */
export function useOrderPrice({ control }: ReturnType<typeof useAddOrder>['form']) {
  const state = useQuote(control)
  const values = useWatch({ control })
  const { quote, isCurrent } = state
  const isPackage = values.sale === 'PACKAGE'
  const bikes = isPackage ? values.package?.trainings?.map(({ bike_type }) => bike_type) : [values.bike_type]
  const priced = bikes?.every(Boolean) ? quote : undefined
  const free = quote?.bikes.filter(({ available }) => available > 0)
  // The only bike is chosen by itself, which asks for the price again.
  const isMoving = isPackage || !quote ? false : !isCurrent || (free?.length === 1 && !values.bike_type)
  const isSettling = useIsSettling(quote !== undefined, isMoving)
  return {
    state,
    isPackage,
    hasCustomer: Boolean(values.customer),
    priced,
    money: priced ? orderMoney(priced, values) : null,
    isSettling,
  }
}
export type OrderPrice = ReturnType<typeof useOrderPrice>
