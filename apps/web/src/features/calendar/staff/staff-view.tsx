import { edit, view } from '@connect/contract/access'
import { weekdayName } from '@connect/contract/calendar/weeks'
import type { diary } from '@connect/contract/diary/routes'
import { pathTo } from '@connect/contract/paths'
import { lazy, Suspense, useState } from 'react'
import { bareAccess } from '#api/bare-route.ts'
import { useCan } from '#api/session/use-can.ts'
import type { ViewProps } from '#features/calendar/frame/view-props.ts'
import { useArrowKeys } from '#features/calendar/grid/use-arrow-keys.ts'
import { dayOfMonth, spokenDay } from '#features/calendar/layout/period.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import type { SickDay } from './sick-dialog.tsx'
import { type AddToDay, StaffCell, StaffName } from './staff-cell.tsx'
import { type StaffRow, toStaffRows, workingOn } from './staff-rows.ts'
import classes from './staff-view.module.css'

const DIARY = bareAccess<typeof diary.list>(view('staff'))
const ADDS_TO_DIARY = bareAccess<typeof diary.update>(edit('staff'))
/** Who may record a sick day without it. */
const PLANS_ALL = { access: { calendar: 'all', level: 'edit' } } as const

const SickDialog = lazy(async () => ({ default: (await import('./sick-dialog.tsx')).SickDialog }))

export function StaffView({ calendar, address, title, isLoading, isStale }: ViewProps) {
  const arrows = useArrowKeys(calendar.entries)
  const rows: StaffRow[] = toStaffRows(calendar, address)
  const { days } = calendar
  const mayOpenDiary = useCan(DIARY)
  const addsToDiary = useCan(ADDS_TO_DIARY)
  const plansAll = useCan(PLANS_ALL)
  const [sick, setSick] = useState<SickDay | null>(null)
  const onSick = plansAll && !addsToDiary ? setSick : null

  /** What an empty part of a day leads to. */
  const addOn = ({ person }: StaffRow, date: string): AddToDay | null => {
    if (!person) return null
    const label = `${person.name}, ${spokenDay(date)}`
    if (addsToDiary)
      return {
        label: `Add to the diary of ${label}`,
        to: `${pathTo('/v2/staff/:staffId/working/add', { staffId: person.id })}?date=${date}`,
      }
    return onSick && { label: `Record a sick day of ${label}`, onClick: () => onSick({ person, date }) }
  }

  return (
    <section
      ref={arrows.ref}
      className={classes.scroller}
      aria-label={`Staff, ${title}`}
      aria-busy={isLoading || isStale}
      data-stale={isStale || undefined}
      tabIndex={arrows.tabIndex}
      onKeyDown={arrows.onKeyDown}
      onFocus={arrows.onFocus}
    >
      <table className={classes.table}>
        <StaffHead days={days} rows={rows} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={classes.row} data-unassigned={row.person === null || undefined}>
              <StaffName
                row={row}
                isLink={mayOpenDiary}
                onSick={onSick && row.person ? (person) => onSick({ person, date: calendar.today }) : null}
              />
              {days.map((day, column) => (
                <StaffCell
                  key={day.date}
                  cell={row.cells[column]}
                  isClosed={day.isClosed}
                  hasSites={calendar.hasSites}
                  isUnassigned={row.person === null}
                  add={addOn(row, day.date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sick && (
        <Suspense fallback={null}>
          <SickDialog {...sick} onClose={() => setSick(null)} />
        </Suspense>
      )}
    </section>
  )
}

function StaffHead({ days, rows }: { days: Calendar['days']; rows: readonly StaffRow[] }) {
  const people = rows.filter(({ person }) => person)
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.corner}>
          Staff
        </th>
        {days.map(({ date, isToday, bankHoliday }) => (
          <th
            key={date}
            scope="col"
            className={classes.day}
            aria-current={isToday ? 'date' : undefined}
            aria-label={spokenDay(date)}
          >
            <span className={classes.date}>
              {weekdayName(date)} <b className={classes.number}>{dayOfMonth(date)}</b>
            </span>
            <span className={classes.line}>
              {bankHoliday ? 'Bank holiday' : `${workingOn(rows, date)} of ${people.length} working`}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
