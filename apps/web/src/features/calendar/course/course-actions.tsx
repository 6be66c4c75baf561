import type { Course } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowsMove, IconBan, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { newCoursePath } from '#features/calendar/frame/course-paths.ts'
import { useCloseToCalendar } from '#features/calendar/frame/use-close-to-calendar.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { askScope } from './ask-scope.tsx'
import classes from './course.module.css'
import { courseText } from './use-course-edit.ts'

type Props = {
  course: Course
  /** What is typed would be lost, or taken for what is saved. */
  isDirty: boolean
  onMove: () => void
  onCancel: () => void
}

const UNSAVED = 'Save your changes first'
const BOOKED = 'Riders are booked on it'

/** Asks which courses of a series are meant. */
function useDelete(course: Course) {
  const { close } = useCloseToCalendar()
  const { mutate } = useRouteMutation(courses.remove)

  return async function askAndDelete(): Promise<void> {
    const words = { confirm: 'Delete', tone: 'danger' } as const
    const isSingle = course.series_id === null
    const isMeant =
      isSingle &&
      (await confirm({ title: 'Delete course?', message: `${courseText(course)}. It cannot be undone.`, ...words }))
    const answer = isSingle
      ? isMeant && ({ scope: 'this' } as const)
      : await askScope({ title: 'Delete which courses?', course_id: course.id, what: courseText(course), ...words })
    if (!answer) return
    mutate(
      { params: { course_id: course.id }, query: { scope: answer.scope } },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail)
          void close()
        },
        onError: (error) => showFailureToast(error, 'The course was not deleted.'),
      },
    )
  }
}

type Action = {
  label: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  isDanger?: true
  /** Why it cannot be done. */
  refusal?: string | undefined
  run: () => void
}

function useEndings({ course, isDirty, onCancel }: Props): Action[] {
  const askAndDelete = useDelete(course)
  const isPlanned = course.status === 'SCHEDULED'
  const refusal = isDirty ? UNSAVED : undefined
  const cancel: Action = { label: 'Cancel course', icon: IconBan, isDanger: true, refusal, run: onCancel }
  const remove: Action = {
    label: 'Delete',
    icon: IconTrash,
    refusal: course.training_count > 0 ? BOOKED : undefined,
    run: () => void askAndDelete(),
  }
  return isPlanned ? [cancel, remove] : [remove]
}

export function Endings(props: Props) {
  const endings = useEndings(props)
  const isWide = useIsWide()
  const reason = endings.find(({ refusal }) => refusal === BOOKED)
  if (!isWide) return null
  return (
    <div className={classes.ends}>
      {endings.map(({ label, icon: Icon, isDanger, refusal, run }) => (
        <Button
          key={label}
          variant="subtle"
          color={isDanger ? 'red' : 'gray'}
          leftSection={<Icon size={16} aria-hidden />}
          disabled={refusal !== undefined}
          title={refusal}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {reason && <span className={classes.reason}>{BOOKED}</span>}
    </div>
  )
}

/** On a phone the rest is behind '…'. */
export function OtherActions(props: Props) {
  const { course, isDirty, onMove } = props
  const location = useLocation()
  const isWide = useIsWide()
  const endings = useEndings(props)
  const duplicate = newCoursePath(location, { from: course.id })

  return (
    <>
      {isWide ? (
        <Button variant="default" component={Link} to={duplicate} leftSection={<IconCopy size={16} aria-hidden />}>
          Duplicate
        </Button>
      ) : (
        <Menu position="top-start">
          <Menu.Target>
            <ActionIcon variant="default" aria-label="More actions">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={duplicate} leftSection={<IconCopy size={16} aria-hidden />}>
              Duplicate
            </Menu.Item>
            {endings.map(({ label, icon: Icon, isDanger, refusal, run }) => (
              <Menu.Item
                key={label}
                leftSection={<Icon size={16} aria-hidden />}
                disabled={refusal !== undefined}
                {...(isDanger && { color: 'red' })}
                onClick={run}
              >
                {label}
                {refusal && <span className={classes.reason}> · {refusal}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {course.status === 'SCHEDULED' && (
        <Button
          variant="default"
          leftSection={<IconArrowsMove size={16} aria-hidden />}
          disabled={isDirty}
          title={isDirty ? UNSAVED : undefined}
          onClick={onMove}
        >
          Move…
        </Button>
      )}
    </>
  )
}
