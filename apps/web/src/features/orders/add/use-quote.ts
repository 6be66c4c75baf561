import { ApiError } from '@connect/contract/errors'
import { orders } from '@connect/contract/orders/order-routes'
import type { CourseQuote, Quote } from '@connect/contract/orders/quote'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { toQuoteBody } from './order-values.ts'
import { refusalOf } from './refusals.ts'

/** The price is asked for so long after the last change. */
const PAUSE_MS = 300

type Body = NonNullable<ReturnType<typeof toQuoteBody>>

const quoteOf = (body: Body) => query(orders.quote, { body })

type Values = Parameters<typeof toQuoteBody>[0]

/** What there is no price for, such as a contact who is no longer there: the fields, with the reason. */
function problemsOf(error: unknown): Quote['refusals'] {
  const fields = error instanceof ApiError && error.code === 'validation_failed' ? error.fields : {}
  return Object.entries(fields).map(([field, messages]) => ({
    field,
    message: messages.join(' '),
    can_override: false,
  }))
}

/** A body without the fields that it was refused for; null where that is the course. */
function without(body: Body | null, problems: Quote['refusals']): Body | null {
  const refused = new Set(problems.map(({ field }) => field))
  if (body === null || refused.size === 0 || refused.has('course')) return null
  return { ...Object.fromEntries(Object.entries(body).filter(([name]) => !refused.has(name))), course: body.course }
}

/**
 * What the booking in a form would cost, kept while the next answer is on its way. Where the server has no price for a field, it
 * is the price without it, and the reason is a refusal of that field.
 */
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
  const problems = problemsOf(answer.error)
  const rest = without(asked, problems)
  const fallback = useQuery({ ...quoteOf(rest ?? { course: 0 }), enabled: rest !== null })
  const { data, error, isPlaceholderData, isError, isFetching, refetch } = rest ? fallback : answer
  // The quote of another course says nothing of this one.
  const course = body !== null && data?.course?.id === body.course ? data?.course : null
  const quote: CourseQuote | undefined =
    data && course ? { ...data, course, refusals: [...problems, ...data.refusals] } : undefined
  return {
    quote,
    isCurrent: quote !== undefined && !isPlaceholderData && text === wanted,
    /** Why there is no price for the course, for people. */
    courseProblem: refusalOf({ refusals: problems }, 'course'),
    query: { data: quote, isError: isError && asked !== null, error, isFetching, refetch },
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
