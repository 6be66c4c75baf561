import { plansForAll } from '@connect/contract/calendar/own-calendar'
import { courses } from '@connect/contract/courses/course-routes'
import type { CourseSlot } from '@connect/contract/courses/course-slot'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRouteMutation } from '#api/query/query.ts'
import { tellFailure } from '#api/query/tell-failure.ts'
import { useUser } from '#api/session/use-session.ts'
import { periodOf, periodTitle, stepDate } from '#features/calendar/layout/period.ts'
import type { SiteNames } from '#features/calendar/model/lookups.ts'
import { coursesOf } from '#features/calendar/page/period-queries.ts'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { coursesText, tellChanged } from '#pickers/changed-courses.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './copy-week-dialog.module.css'

type Props = {
  /** A day of the week to fill, `yyyy-MM-dd`. */
  date: string
  /** The sites that the calendar is narrowed to; null where it shows all. */
  sites: readonly SiteNames[] | null
  onClose: () => void
}

/** Asks before the courses of the week before are copied to this one, and tells which could not be. */
export function CopyWeekDialog({ date, sites, onClose }: Props) {
  useFocusReturn()
  const lastWeek = useQuery(coursesOf(periodOf('week', stepDate('week', date, -1))))
  return (
    <Modal
      opened
      onClose={onClose}
      title="Copy last week?"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <Loaded query={lastWeek} what="courses" fields={1}>
        {(slots) => <Question slots={slots} date={date} sites={sites} onClose={onClose} />}
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

function Question({ slots, date, sites, onClose }: Props & { slots: readonly CourseSlot[] }) {
  const user = useUser()
  const harmless = useFocusOnArrival()
  const { mutate, isPending } = useRouteMutation(courses.copyWeek)
  const isMeant = ({ status, supplier_id, instructor_ids }: CourseSlot) =>
    status !== 'CANCELLED' &&
    (sites === null || sites.some(({ id }) => id === supplier_id)) &&
    (plansForAll(user) || instructor_ids.includes(user.id))
  const count = slots.filter(isMeant).length
  const [from, to] = [stepDate('week', date, -1), date].map((day) => periodTitle('week', day))
  const where = sites === null ? '' : ` at ${sites.map(({ name }) => name).join(', ')}`

  const copy = () =>
    mutate(
      { body: { date, suppliers: sites?.map(({ id }) => id) ?? [] } },
      {
        onSuccess: ({ created, skipped }) => {
          onClose()
          tellChanged({ changed: created, skipped }, 'copied')
        },
        onError: (error) => tellFailure(error, 'The week was not copied. Try again in a minute.'),
      },
    )

  if (count === 0) {
    return (
      <div className={classes.dialog}>
        <p>
          No courses to copy from {from}
          {where}.
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
        day.
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
