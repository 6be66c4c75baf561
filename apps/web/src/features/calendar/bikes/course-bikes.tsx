import { formatPlate } from '@connect/contract/bikes/plate'
import { mayPlan } from '@connect/contract/calendar/own-calendar'
import type { CourseBike } from '@connect/contract/courses/bikes/course-bike'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import type { Course } from '@connect/contract/courses/course'
import { COURSE_BIKES } from '@connect/contract/courses/course-types'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { query, useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useRefusal } from '#api/session/use-can.ts'
import { useUser } from '#api/session/use-session.ts'
import { addBikePath } from '#features/calendar/frame/course-paths.ts'
import { CourseSection } from '#features/calendar/frame/course-section.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import { PlateChip } from '#ui/badges/plate-chip.tsx'
import { ProBadge } from '#ui/badges/pro-badge.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './bikes.module.css'

export function CourseBikes({ course }: { course: Course }) {
  const user = useUser()
  const answer = useQuery(query(courseBikes.list, { params: { course_id: course.id } }))
  const isOwn = course.instructors.some(({ id }) => id === user.id)
  const canPlan = mayPlan(user, isOwn) && course.status === 'SCHEDULED'

  return (
    <CourseSection
      title="Bikes"
      query={answer}
      what="bikes"
      fields={1}
      empty="No fleet bike on this course."
      actions={canPlan && <AddBike course={course} />}
      row={(one) => <OnCourse key={one.id} one={one} course={course} canPlan={canPlan} />}
    />
  )
}

/** Without Pro the button is there and cannot be pressed, with the way to Pro beside it. */
function AddBike({ course }: { course: Course }) {
  const location = useLocation()
  const refusal = useRefusal(courseBikes.create.access)
  const icon = <IconPlus size={14} aria-hidden />
  if (refusal === 'pro_required') {
    return (
      <>
        <Button variant="default" size="compact-sm" leftSection={icon} disabled>
          Bike
        </Button>
        <ProBadge variant="hint" />
      </>
    )
  }
  if (refusal !== null) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={icon}
      component={Link}
      to={addBikePath(location, course.id)}
      aria-label="Add bike"
    >
      Bike
    </Button>
  )
}

/** A name where the reader may know it, with what was ordered. */
function riderText({ rider }: CourseBike): string {
  if (!rider) return 'For the course'
  const ordered = COURSE_BIKES[rider.bike_type].label
  return rider.rider === null ? `For a rider · ${ordered}` : `${rider.rider} · ${ordered}`
}

type Row = { one: CourseBike; course: Course; canPlan: boolean }

function OnCourse({ one, course, canPlan }: Row) {
  const { bike, rider, verdict, reasons } = one
  const plate = formatPlate(bike.registration_plate)
  const refusal = useRefusal(courseBikes.create.access)
  const { mutate, isPending } = useRouteMutation(courseBikes.remove)
  const { mutate: putBack } = useRouteMutation(courseBikes.create)

  const undo = () =>
    putBack(
      { params: { course_id: course.id }, body: { bike: bike.id, ...(rider && { training: rider.training }) } },
      { onError: (error) => showFailureToast(error, `${plate} was not put back.`) },
    )
  const takeOff = () =>
    mutate(
      { params: { course_id: course.id, course_bike_id: one.id } },
      {
        onSuccess: () => toast.success(`${plate} is off the course`, refusal === null ? { undo } : {}),
        onError: (error) => showFailureToast(error, `${plate} was not taken off.`),
      },
    )

  return (
    <li className={classes.bike}>
      <PlateChip plate={plate} />
      <span className={classes.words}>
        <span>{`${bike.make} ${bike.model}`}</span>
        <span className={classes.more}>{riderText(one)}</span>
      </span>
      <span className={classes.flags}>
        {reasons.map((reason) => (
          <Flag key={reason} tone={verdict === 'refused' ? 'danger' : 'warning'}>
            {reason}
          </Flag>
        ))}
      </span>
      {canPlan && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Take ${plate} off the course`}
          loading={isPending}
          onClick={takeOff}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
