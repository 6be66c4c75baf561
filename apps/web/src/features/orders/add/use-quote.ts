import { orders } from '@connect/contract/orders/order-routes'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { toQuoteBody } from './order-values.ts'

/** The price is asked for so long after the last change. */
const PAUSE_MS = 300

type Body = NonNullable<ReturnType<typeof toQuoteBody>>

const quoteOf = (body: Body) => query(orders.quote, { body })

type Values = Parameters<typeof toQuoteBody>[0]

/** What the booking in a form would cost, kept while the next answer is on its way. */
export function useQuote<V extends Values>(control: Control<V, unknown, V>) {
  const body = toQuoteBody(useWatch({ control }) as Values)
  const wanted = JSON.stringify(body)
  const [text] = useDebouncedValue(wanted, PAUSE_MS)
  const asked = JSON.parse(text) as Body | null
  const answer = useQuery({
    ...quoteOf(asked ?? { course: 0 }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData, isError, isFetching, refetch } = answer
  // The quote of another course says nothing of this one.
  const quote = body && data?.course.id === body.course ? data : undefined
  return {
    quote,
    isCurrent: quote !== undefined && !isPlaceholderData && text === wanted,
    query: { data: quote, isError: isError && asked !== null, error: answer.error, isFetching, refetch },
  }
}
export type QuoteState = ReturnType<typeof useQuote>

/** The price of what a form has, waiting for it where it is on its way; and how to ask for it again. */
export function useQuotedPrice() {
  const queryClient = useQueryClient()
  return {
    read: async (values: Values): Promise<number | null> => {
      const body = toQuoteBody(values)
      return body && (await queryClient.ensureQueryData(quoteOf(body))).total
    },
    readAgain: (values: Values): void => {
      const body = toQuoteBody(values)
      if (body) void queryClient.invalidateQueries({ queryKey: quoteOf(body).queryKey })
    },
  }
}
