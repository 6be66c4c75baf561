import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import type { To } from 'react-router'
import type { Address } from '#features/calendar/layout/address.ts'
import type { View } from '#features/calendar/layout/period.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import { AddButton } from '#ui/list/add-button.tsx'
import { AddMenu } from './add-menu.tsx'
import classes from './desktop-head.module.css'
import { PeriodPicker } from './period-picker.tsx'
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
  /** The panel of a new course, and whether somebody may add one. */
  toNew: To
  canAdd: boolean
  /** Fills the week from the one before; null where that is not offered. */
  onCopy: (() => void) | null
}

const SPANS: Record<View, string> = { month: 'month', week: 'week', day: 'day', agenda: 'week', staff: 'week' }

/** Which period is on screen, and how to another; the views at its end. */
export function DesktopHead({ address, change, step, prefetch, view, date, title, toNew, canAdd, onCopy }: HeadProps) {
  const ahead = (steps: 1 | -1) => ({ onPointerEnter: () => prefetch(steps), onFocus: () => prefetch(steps) })
  return (
    <header className={classes.head}>
      <Button variant="default" onClick={() => change({ date: null })}>
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
        <ViewSwitch address={address} view={view} />
        <div className={classes.add}>
          <AddButton label="Add Course" to={toNew} disabled={!canAdd} />
          <AddMenu address={address} onCopy={onCopy} canAdd={canAdd} />
        </div>
      </div>
    </header>
  )
}
