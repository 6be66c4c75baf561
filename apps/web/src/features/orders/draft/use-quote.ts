import { ApiError } from '@connect/contract/api-error'
import { formatDay } from '@connect/contract/calendar/format-day'
import { orders } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { toQuoteBody } from './order-values.ts'
import { formField, isSaidAtOnce } from './refusals.ts'

/** The price is asked for so long after the last change. */
const PAUSE_MS = 300

type Body = NonNullable<ReturnType<typeof toQuoteBody>>

const toQuoteQuery = (body: Body) => query(orders.quote, { body })

type Values = Parameters<typeof toQuoteBody>[0]

/** Such as a contact who is no longer there. */
function toProblems(error: unknown): Quote['refusals'] {
  const fields = error instanceof ApiError && error.code === 'validation_failed' ? error.fields : {}
  return Object.entries(fields).map(([field, messages]) => ({
    field,
    message: messages.join(' '),
    can_override: false,
  }))
}

type Line = NonNullable<Body['package']>['trainings'][number]

/** The trainings of a package without the bikes that were refused, which their courses do not use. */
const withoutBikes = (trainings: readonly Line[], refused: ReadonlySet<string>): Line[] =>
  trainings.map((line, index) =>
    refused.has(`package.trainings.${index}.bike_type`) ? { ...line, bike_type: undefined } : line,
  )

const isBooked = (field: string): boolean => field === 'course' || field.startsWith('package.')

/** Null where those are a course, without which there is no price. */
function without(body: Body | null, problems: Quote['refusals']): Body | null {
  const refused = new Set(problems.map(({ field }) => formField(field)))
  const isHopeless = [...refused].some((field) => isBooked(field) && !field.endsWith('.bike_type'))
  if (body === null || refused.size === 0 || isHopeless) return null
  const rest: Body = Object.fromEntries(Object.entries(body).filter(([name]) => !refused.has(name)))
  const { package: sold } = rest
  return sold ? { ...rest, package: { ...sold, trainings: withoutBikes(sold.trainings, refused) } } : rest
}

/** That of another course, or of fewer trainings, says nothing of this one. */
function quoteFor(body: Body | null, data: Quote | undefined): Quote | undefined {
  if (!body || !data) return undefined
  if (body.package) return data.package?.trainings.length === body.package.trainings.length ? data : undefined
  return data.course?.id === body.course ? data : undefined
}

/**
 * Kept while the next answer is on its way. Where the server has no price for a field, it is the price without it, and
 * the reason is a refusal of that field.
 */
export function useQuote<V extends Values>(control: Control<V, unknown, V>) {
  const body = toQuoteBody(useWatch({ control }) as Values)
  const wanted = JSON.stringify(body)
  const [text] = useDebouncedValue(wanted, PAUSE_MS)
  const debouncedBody = JSON.parse(text) as Body | null
  const answer = useQuery({
    ...toQuoteQuery(debouncedBody ?? {}),
    enabled: debouncedBody !== null,
    placeholderData: keepPreviousData,
  })
  const problems = toProblems(answer.error)
  const rest = without(debouncedBody, problems)
  const fallback = useQuery({ ...toQuoteQuery(rest ?? {}), enabled: rest !== null })
  const { data, error, isPlaceholderData, isError, isFetching, refetch } = rest ? fallback : answer
  const { isSubmitted } = useFormState({ control })
  const known = quoteFor(body, data)
  const said = known?.refusals.filter((refusal) => isSubmitted || isSaidAtOnce(refusal, known)) ?? []
  const quote = known && { ...known, refusals: [...problems, ...said] }
  return {
    quote,
    isCurrent: quote !== undefined && !isPlaceholderData && text === wanted,
    /** Why there is no price, for people: of the course, or of something of the package. */
    problems,
    query: { data: quote, isError: isError && debouncedBody !== null, error, isFetching, refetch },
  }
}
export type QuoteState = ReturnType<typeof useQuote>

const toCourses = ({ course, package: sold }: Quote) =>
  [course, ...(sold?.trainings ?? []).map((training) => training.course)].flatMap((one) => (one ? [one] : []))

/** What is said of a course that is elsewhere, or at another time, than it was on the screen; null where none is. */
function movedSince(seen: Quote, now: Quote): string | null {
  const moved = toCourses(now).find(({ id, date, start_time, supplier }) =>
    toCourses(seen).some(
      (before) =>
        before.id === id &&
        (before.date !== date || before.start_time !== start_time || before.supplier.id !== supplier.id),
    ),
  )
  if (!moved) return null
  const { date, start_time, supplier } = moved
  return `The course has moved to ${formatDay(date)}, ${start_time}, at ${supplier.connect_location_name}. Check it before you book.`
}

/** May be a quote of what was typed before. */
const lastQuote = (queryClient: QueryClient): Quote | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: toQuoteQuery({}).queryKey.slice(0, 2), predicate: ({ state }) => state.data !== undefined })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .at(-1)?.state.data as Quote | undefined

/** Waits for the price where it is on its way, and can ask for it again. */
export function useQuotedPrice() {
  const queryClient = useQueryClient()
  return {
    /**
     * The price that is on the screen, which the server compares with its own, and whether a course was moved meanwhile, which it cannot
     * compare. The price is null where there is none.
     */
    read: async (values: Values): Promise<{ total: number | null; moved: string | null }> => {
      const body = toQuoteBody(values)
      if (!body) return { total: null, moved: null }
      const quoteQuery = toQuoteQuery(body)
      const seen = lastQuote(queryClient)
      const { total } = await queryClient.ensureQueryData(quoteQuery)
      const now = await queryClient.fetchQuery({ ...quoteQuery, staleTime: 0 })
      return { total, moved: seen ? movedSince(seen, now) : null }
    },
    readAgain: (values: Values): void => {
      const body = toQuoteBody(values)
      if (body) void queryClient.invalidateQueries({ queryKey: toQuoteQuery(body).queryKey })
    },
  }
}
