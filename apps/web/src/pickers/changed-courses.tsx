import { closedDayName } from '@connect/contract/calendar/bank-holidays'
import { ukDay } from '@connect/contract/calendar/days'
import { weekdayName } from '@connect/contract/calendar/weeks'
import { Button } from '@mantine/core'
import { fetchModals } from '#ui/dialogs/modals.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './changed-courses.module.css'

/** 1 → '1 course', 2 → '2 courses'. */
export const coursesText = (count: number): string => `${count} ${count === 1 ? 'course' : 'courses'}`

type Changed = { changed: readonly { date: string }[]; skipped: readonly Skipped[] }

/** Days that are named at most. */
const NAMED = 3

/** 'Bank holiday: 25/12/2026 (Christmas Day)', with each day that somebody may not have looked at; null where there is none. */
export function bankHolidaysText(courses: readonly { date: string }[]): string | null {
  const days = [...new Set(courses.map(({ date }) => date))].toSorted().flatMap((date) => {
    const name = closedDayName(date)
    return name ? [`${ukDay(date)} (${name})`] : []
  })
  if (days.length === 0) return null
  const rest = days.length > NAMED ? [`${days.length - NAMED} more`] : []
  return `Bank ${days.length === 1 ? 'holiday' : 'holidays'}: ${[...days.slice(0, NAMED), ...rest].join(', ')}`
}

type Told = {
  undo?: (() => void) | undefined
  /** They are on other days than before, so that bank holidays are worth a word. */
  isOnNewDays?: boolean
}

/**
 * Tells what became of several courses: in a toast, or with what was skipped in a dialog, either with Undo where that is
 * given. `done`: 'changed', 'cancelled'.
 */
export function tellChanged(
  { changed, skipped }: Changed,
  done: string,
  { undo, isOnNewDays = false }: Told = {},
): void {
  const holidays = isOnNewDays ? bankHolidaysText(changed) : null
  const title = [`${coursesText(changed.length)} ${done}`, ...(holidays ? [holidays] : [])].join('. ')
  if (skipped.length === 0) toast.success(title, { ...(undo && { undo }) })
  else void showSkipped(title, skipped, undo)
}

async function showSkipped(title: string, skipped: readonly Skipped[], undo?: () => void): Promise<void> {
  const modals = await fetchModals()
  if (!modals) {
    toast.success(`${title}, ${skipped.length} skipped`, { ...(undo && { undo }) })
    return
  }
  const id = modals.open({
    title,
    closeButtonProps: { 'aria-label': 'Close dialog' },
    children: (
      <div className={classes.dialog}>
        <SkippedTable skipped={skipped} />
        <div className={classes.buttons}>
          {undo && (
            <Button
              variant="default"
              onClick={() => {
                modals.close(id)
                undo()
              }}
            >
              Undo
            </Button>
          )}
          <Button onClick={() => modals.close(id)}>OK</Button>
        </div>
      </div>
    ),
  })
}

/** `name` says which course of the day it is, where there may be several. */
type Skipped = { date: string; reason: string; name?: string }

/** The days on which a course was not added or changed, and why. */
export function SkippedTable({ skipped }: { skipped: readonly Skipped[] }) {
  const hasNames = skipped.some(({ name }) => name !== undefined)
  return (
    <table className={classes.skipped}>
      <thead>
        <tr>
          <th scope="col">Skipped</th>
          {hasNames && <th scope="col">Course</th>}
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {skipped.map(({ date, name, reason }, index) => (
          <tr key={`${date} ${index}`}>
            <th scope="row">
              {weekdayName(date)} {ukDay(date)}
            </th>
            {hasNames && <td>{name}</td>}
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
