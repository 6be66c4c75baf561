import { formatDay } from '@connect/contract/calendar/format-day'
import { londonDate } from '@connect/contract/calendar/london'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { formatPounds } from '@connect/contract/money'
import { packages } from '@connect/contract/orders/package-routes'
import type { PackageSuggestion } from '@connect/contract/orders/quote'
import type { Input } from '@connect/contract/route'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import order from '#features/orders/draft/add-order.module.css'
import type { LineValues } from '#features/orders/draft/package-values.ts'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'
import { parseTypedDate } from '#lib/dates.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './package.module.css'

type Ask = Omit<NonNullable<Input<typeof packages.suggest>['query']>, 'from'>

type Props = {
  ask: Ask
  lines: readonly LineValues[]
  onChoose: (suggestion: PackageSuggestion) => void
}

/** Each set is chosen at once; out of the way once courses are chosen. */
export function Suggestions({ ask, lines, onChoose }: Props) {
  const id = useId()
  const hasCourses = lines.some(({ course }) => course)
  const [isOpen, setOpen] = useState(!hasCourses)
  const toggle = useRef<HTMLButtonElement>(null)

  function choose(suggestion: PackageSuggestion) {
    onChoose(suggestion)
    // The button has to be there before it can have the focus.
    flushSync(() => setOpen(false))
    toggle.current?.focus()
  }

  if (!isOpen) {
    return (
      <div data-wide>
        <Button ref={toggle} variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          Show suggested dates
        </Button>
      </div>
    )
  }
  return (
    <section className={classes.suggestions} aria-labelledby={id} data-wide>
      <p id={id} className={order.label}>
        Suggested dates
      </p>
      <Sets ask={ask} lines={lines} onChoose={choose} />
    </section>
  )
}

function Sets({ ask, lines, onChoose }: Props) {
  const { control } = useOrderForm()
  const typed = useWatch({ control, name: 'from' })
  const from = (typeof typed === 'string' && parseTypedDate(typed)) || londonDate(new Date())
  const found = useQuery({ ...query(packages.suggest, { query: { ...ask, from } }), placeholderData: keepPreviousData })
  return (
    <Loaded query={found} what="suggested dates" fields={2}>
      {({ results }) =>
        results.length === 0 ? (
          <p className={order.quiet}>
            No courses with space in this period. Choose another day or location, or choose each course below.
          </p>
        ) : (
          <ul className={order.slots}>
            {results.map((suggestion) => (
              <li key={suggestion.trainings.map(({ id }) => id).join()}>
                <Set suggestion={suggestion} lines={lines} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

type SetProps = Pick<Props, 'lines' | 'onChoose'> & { suggestion: PackageSuggestion }

function Set({ suggestion, lines, onChoose }: SetProps) {
  const { trainings, list_price } = suggestion
  const [first, last] = [trainings.at(0), trainings.at(-1)]
  return (
    <button
      type="button"
      className={order.slot}
      aria-pressed={trainings.every(({ id }, index) => id === lines[index]?.course)}
      onClick={() => onChoose(suggestion)}
    >
      <span className={order.slotCourse}>
        <span>{first && last && `${formatDay(first.date)} to ${formatDay(last.date)}`}</span>
        {trainings.map(({ id, course_type, date, start_time, spaces_available }) => (
          <span key={id} className={order.boxFacts}>
            {COURSE_NAMES[course_type]} {formatDay(date)}, {start_time} · {spaces_available} free
          </span>
        ))}
      </span>
      <span className={order.slotFree}>{formatPounds(list_price)}</span>
    </button>
  )
}
