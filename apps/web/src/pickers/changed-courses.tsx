import { formatDay } from '@connect/contract/calendar/format-day'
import { Button } from '@mantine/core'
import { fetchModals } from '#ui/dialogs/modals.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './changed-courses.module.css'

/** 1 → '1 course', 2 → '2 courses'. */
export const coursesText = (count: number): string => `${count} ${count === 1 ? 'course' : 'courses'}`

type Changed = { changed: readonly unknown[]; skipped: readonly Skipped[] }

type Action = { label: string; run: () => void }

type Options = {
  undo?: (() => void) | undefined
  /** In place of Undo. */
  action?: Action | undefined
  note?: string | null
}

/**
 * In a toast, or with what was skipped in a dialog, either with Undo or another action where that is given. `done`: 'changed',
 * 'cancelled'.
 */
export function showChanged({ changed, skipped }: Changed, done: string, { undo, action, note }: Options = {}): void {
  const title = [`${coursesText(changed.length)} ${done}`, ...(note ? [note] : [])].join('. ')
  const offer = undo ? { label: 'Undo', run: undo } : action
  if (skipped.length === 0) toast.success(title, { ...(offer && { action: offer }) })
  else void showSkipped(title, skipped, offer)
}

async function showSkipped(title: string, skipped: readonly Skipped[], offer?: Action): Promise<void> {
  const modals = await fetchModals()
  if (!modals) {
    toast.success(`${title}, ${skipped.length} skipped`, { ...(offer && { action: offer }) })
    return
  }
  const id = modals.open({
    title,
    closeButtonProps: { 'aria-label': 'Close dialog' },
    children: (
      <div className={classes.dialog}>
        <SkippedTable skipped={skipped} />
        <div className={classes.buttons}>
          {offer && (
            <Button
              variant="default"
              onClick={() => {
                modals.close(id)
                offer.run()
              }}
            >
              {offer.label}
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
            <th scope="row">{formatDay(date)}</th>
            {hasNames && <td>{name}</td>}
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
