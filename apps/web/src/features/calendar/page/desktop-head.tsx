import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import type { To } from 'react-router'
import type { Address } from '#features/calendar/layout/address.ts'
import { VIEWS, type View } from '#features/calendar/layout/period.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import { AddButton } from '#ui/list/add-button.tsx'
import { AddMenu } from './add-menu.tsx'
import { Attention } from './attention.tsx'
import { CalendarHeading } from './calendar-heading.tsx'
import classes from './desktop-head.module.css'
import { FiltersButton } from './filters-button.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { ViewSelect } from './view-select.tsx'
import { ViewSwitch } from './view-switch.tsx'

export type HeadProps = {
  calendar: Calendar
  address: Address
  change: (changes: Partial<Address>) => void
  step: (steps: 1 | -1) => void
  prefetch: (steps: 1 | -1) => void
  view: View
  date: string
  today: string
  title: string
  toNew: To
  canAdd: boolean
  /** Fills the week from the one before; null where that is not offered. */
  onCopy: (() => void) | null
}

type Props = HeadProps & {
  /** Do the filters stand beside the calendar? */
  hasRail: boolean
}

const SPANS: Record<View, string> = { month: 'month', week: 'week', day: 'day', agenda: 'week', staff: 'week' }

export function DesktopHead({ hasRail, ...head }: Props) {
  const { calendar, address, change, step, prefetch, view, date, title, toNew, canAdd, onCopy } = head
  const ahead = (steps: 1 | -1) => ({ onPointerEnter: () => prefetch(steps), onFocus: () => prefetch(steps) })
  return (
    <>
      <header className={classes.head}>
        {!hasRail && <CalendarHeading />}
        <Button variant="default" className={classes.today ?? ''} onClick={() => change({ date: null })}>
          Today
        </Button>
        <div className={classes.steps}>
          <ActionIcon variant="default" aria-label={`Previous ${SPANS[view]}`} onClick={() => step(-1)} {...ahead(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={`Next ${SPANS[view]}`} onClick={() => step(1)} {...ahead(1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </div>
        <PeriodPicker title={title} date={date} onChoose={(day) => change({ date: day })} />
        <div className={classes.end}>
          {view === 'day' && (
            <ActionIcon variant="default" aria-label="Print this day" onClick={() => window.print()}>
              <IconPrinter size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
          {hasRail ? (
            <ViewSwitch address={address} view={view} />
          ) : (
            <>
              <FiltersButton calendar={calendar} address={address} change={change} />
              <ViewSelect views={VIEWS} view={view} change={change} />
            </>
          )}
          <div className={classes.add}>
            <AddButton label="Add Course" to={toNew} disabled={!canAdd} />
            <AddMenu address={address} onCopy={onCopy} canAdd={canAdd} />
          </div>
        </div>
      </header>
      {!hasRail && <Attention calendar={calendar} address={address} place="chips" />}
    </>
  )
}
