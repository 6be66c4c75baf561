import { Button } from '@mantine/core'
import { toPage } from '#features/calendar/layout/address.ts'
import { VIEWS } from '#features/calendar/layout/period.ts'
import { WeekStrip } from '#features/calendar/phone/week-strip.tsx'
import { Attention } from './attention.tsx'
import { CalendarHeading } from './calendar-heading.tsx'
import type { HeadProps } from './desktop-head.tsx'
import { FiltersButton } from './filters-button.tsx'
import { PeriodPicker } from './period-picker.tsx'
import classes from './phone-head.module.css'
import { ViewSelect } from './view-select.tsx'

const PHONE_VIEWS = VIEWS.filter((view) => view !== 'week')

export function PhoneHead({ calendar, address, change, view, date, title }: HeadProps) {
  return (
    <header className={classes.head}>
      <CalendarHeading />
      <div className={classes.bar}>
        <PeriodPicker title={title} date={date} onChoose={(day) => change({ date: day })} />
        <Button variant="default" className={classes.today ?? ''} onClick={() => change({ date: null })}>
          Today
        </Button>
        <ViewSelect views={PHONE_VIEWS} view={view} change={change} />
        <FiltersButton calendar={calendar} address={address} change={change} isPhone />
      </div>
      {view !== 'month' && (
        <WeekStrip calendar={calendar} date={date} toDate={(day) => toPage({ ...address, date: day })} />
      )}
      {view !== 'day' && <Attention calendar={calendar} address={address} place="chips" />}
    </header>
  )
}
