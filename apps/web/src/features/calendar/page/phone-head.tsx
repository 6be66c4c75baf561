import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { toPage } from '#features/calendar/layout/address.ts'
import { VIEWS, type View } from '#features/calendar/layout/period.ts'
import { WeekStrip } from '#features/calendar/phone/week-strip.tsx'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { LazyDrawer } from '#ui/on-demand/overlays.ts'
import { Attention } from './attention.tsx'
import type { HeadProps } from './desktop-head.tsx'
import { FilterFields } from './filter-fields.tsx'
import { PeriodPicker } from './period-picker.tsx'
import classes from './phone-head.module.css'
import { VIEW_NAMES } from './view-switch.tsx'

const PHONE_VIEWS = VIEWS.filter((view) => view !== 'week')

/** A phone's head: the period, the view, the filters behind a button, the days of the week. */
export function PhoneHead({ calendar, address, change, view, date, title }: HeadProps) {
  const heading = useFocusHeading<HTMLHeadingElement>()
  const [opened, setOpened] = useState(false)
  return (
    <header className={classes.head}>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Calendar
      </h1>
      <div className={classes.bar}>
        <PeriodPicker title={title} date={date} onChoose={(day) => change({ date: day })} />
        <Button variant="default" className={classes.today ?? ''} onClick={() => change({ date: null })}>
          Today
        </Button>
        <select
          className={classes.view}
          aria-label="View"
          value={view}
          onChange={({ target }) => change({ view: target.value as View })}
        >
          {PHONE_VIEWS.map((one) => (
            <option key={one} value={one}>
              {VIEW_NAMES[one]}
            </option>
          ))}
        </select>
        <ActionIcon variant="default" size={40} aria-label="Filters" onClick={() => setOpened(true)}>
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {view !== 'month' && (
        <WeekStrip calendar={calendar} date={date} toDate={(day) => toPage({ ...address, date: day })} />
      )}
      {view !== 'day' && <Attention calendar={calendar} address={address} place="chips" />}
      <LazyDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="auto"
        title="Filters"
        closeButtonProps={{ 'aria-label': 'Close filters' }}
      >
        <div className={classes.filters}>
          <FilterFields calendar={calendar} address={address} change={change} />
          <Button onClick={() => setOpened(false)}>Show results</Button>
        </div>
      </LazyDrawer>
    </header>
  )
}
