import type { ChangedCourses } from '@connect/contract/courses/course'
import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { z } from 'zod'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './course.module.css'
import { coursesText } from './repeat-section.tsx'
import { SkippedTable } from './skipped-table.tsx'

/** Tells what became of the courses of a series: in a toast, or with what was skipped in a dialog. `done`: 'changed', 'cancelled'. */
export function tellChanged({ changed, skipped }: z.output<typeof ChangedCourses>, done: string): void {
  const title = `${coursesText(changed.length)} ${done}`
  if (skipped.length === 0) {
    toast.success(title)
    return
  }
  const id = modals.open({
    title,
    closeButtonProps: { 'aria-label': 'Close dialog' },
    children: (
      <div className={classes.dialog}>
        <SkippedTable skipped={skipped} />
        <div className={classes.buttons}>
          <Button onClick={() => modals.close(id)}>OK</Button>
        </div>
      </div>
    ),
  })
}
