import { Skeleton } from '@mantine/core'
import type { Address } from '#features/calendar/layout/address.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { Attention } from './attention.tsx'
import { FilterFields } from './filter-fields.tsx'
import classes from './rail.module.css'

type Props = {
  calendar: Calendar
  address: Address
  change: (changes: Partial<Address>) => void
  isLoading: boolean
}

const BARS = ['attention', 'site', 'types', 'people', 'show']

/** The course that Tab leads to, or the grid itself where it is empty. */
const focusCourses = () => document.querySelector<HTMLElement>(':is([data-entry],section)[tabindex="0"]')?.focus()

export function Rail({ calendar, address, change, isLoading }: Props) {
  const heading = useFocusHeading<HTMLHeadingElement>()
  return (
    <aside className={classes.rail} aria-label="Calendar">
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        Calendar
      </h1>
      <button type="button" className="skip-link" onClick={focusCourses}>
        Skip to courses
      </button>
      {isLoading ? (
        BARS.map((bar) => <Skeleton key={bar} className={classes.bar ?? ''} />)
      ) : (
        <>
          <Attention calendar={calendar} address={address} place="rail" />
          <FilterFields calendar={calendar} address={address} change={change} />
        </>
      )}
    </aside>
  )
}
