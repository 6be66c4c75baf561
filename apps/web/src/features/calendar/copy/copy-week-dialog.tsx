import { plusDays } from '@connect/contract/calendar/days'
import { plansForAll } from '@connect/contract/calendar/own-calendar'
import { courses } from '@connect/contract/courses/course-routes'
import type { CourseSlot } from '@connect/contract/courses/course-slot'
import { copiesThere } from '@connect/contract/courses/week-copies'
import type { Output } from '@connect/contract/route'
import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#api/client.ts'
import { readAgain, useRouteMutation } from '#api/query/query.ts'
import { failureWords, showFailureToast } from '#api/query/show-failure.ts'
import { useUser } from '#api/session/use-session.ts'
import { toCoursesQuery } from '#features/calendar/frame/period-queries.ts'
import { periodTitle, stepDate, toPeriod } from '#features/calendar/layout/period.ts'
import type { SiteNames } from '#features/calendar/model/lookups.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { coursesText, showChanged } from '#pickers/changed-courses.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './copy-week-dialog.module.css'

type Props = {
  /** A day of the week to fill, `yyyy-MM-dd`. */
  date: string
  /** The sites that the calendar is narrowed to; null where it shows all. */
  sites: readonly SiteNames[] | null
  onClose: () => void
}

export function CopyWeekDialog({ date, sites, onClose }: Props) {
  useFocusReturn()
  const lastWeek = useQuery(toCoursesQuery(toPeriod('week', stepDate('week', date, -1))))
  const thisWeek = useQuery(toCoursesQuery(toPeriod('week', date)))
  return (
    <Modal
      opened
      onClose={onClose}
      title="Copy last week?"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <Loaded query={lastWeek} what="courses" fields={1}>
        {(slots) => <Question slots={slots} there={thisWeek.data ?? []} date={date} sites={sites} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

/** What asks comes after what it asks about was read, so it takes the focus itself: the harmless answer has it. */
function useFocusOnArrival() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return button
}

type Copied = Output<typeof courses.copyWeek>
type QuestionProps = Props & { slots: readonly CourseSlot[]; there: readonly CourseSlot[] }

function Question({ slots, there, date, sites, onClose }: QuestionProps) {
  const user = useUser()
  const queryClient = useQueryClient()
  const harmless = useFocusOnArrival()
  const { mutate, isPending } = useRouteMutation(courses.copyWeek)
  const isMeant = ({ status, supplier_id, instructor_ids }: CourseSlot) =>
    status !== 'CANCELLED' &&
    (sites === null || sites.some(({ id }) => id === supplier_id)) &&
    (plansForAll(user) || instructor_ids.includes(user.id))
  const copies = slots.filter(isMeant).map((slot) => ({ ...slot, date: plusDays(slot.date, 7) }))
  const already = copiesThere(copies, there.filter(isMeant)).size
  const count = copies.length - already
  const [from, to] = [stepDate('week', date, -1), date].map((day) => periodTitle('week', day))
  const where = sites === null ? '' : ` at ${sites.map(({ name }) => name).join(', ')}`

  /** Leaves those that somebody has changed or used meanwhile. */
  async function takeBack(created: Copied['created']): Promise<void> {
    const kept: string[] = []
    for (const { id, version } of created) {
      const asCopied = { headers: { 'if-match': `"${version}"` } }
      await call(courses.remove, { params: { course_id: id } }, asCopied).catch((error: unknown) =>
        kept.push(failureWords(error, 'Try again in a minute.')),
      )
    }
    await readAgain(queryClient, courses.copyWeek)
    const gone = created.length - kept.length
    if (kept.length === 0) toast.success(`${coursesText(gone)} deleted again`)
    else toast.failure(`${coursesText(gone)} deleted again, ${kept.length} kept: ${kept[0]}`)
  }

  const copy = () =>
    mutate(
      { body: { date, suppliers: sites?.map(({ id }) => id) ?? [] } },
      {
        onSuccess: ({ created, skipped }) => {
          onClose()
          const undo = created.length > 0 ? () => void takeBack(created) : undefined
          showChanged({ changed: created, skipped }, 'copied', { undo })
        },
        onError: (error) => showFailureToast(error, 'The week was not copied. Try again in a minute.'),
      },
    )

  if (count === 0) {
    return (
      <div className={classes.dialog}>
        <p>
          {already > 0 ? 'All courses' : 'No courses to copy'} from {from}
          {where}
          {already > 0 ? ' are here already.' : '.'}
        </p>
        <div className={classes.buttons}>
          <Button ref={harmless} data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.dialog}>
      <p>
        {coursesText(count)} from {from}
        {where} will be copied to {to}, with staff, times, prices and notes.
      </p>
      <p className={classes.quiet}>
        Riders and test bookings are not copied. Cancelled courses are left out, and so are courses that cannot run that
        day.{already > 0 && ` ${coursesText(already)} ${already === 1 ? 'is' : 'are'} here already.`}
      </p>
      <div className={classes.buttons}>
        <Button ref={harmless} variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isPending} onClick={copy}>
          Copy {coursesText(count)}
        </Button>
      </div>
    </div>
  )
}
