import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import type { Entry } from '#features/calendar/model/entries.ts'
import { useKeys } from '#lib/hooks/use-keys.ts'
import { coursePath } from './course-paths.ts'

/** A dialog over the panel has the keys for itself. */
const isUndisturbed = () => document.querySelectorAll('[aria-modal="true"]').length === 1

/** To the course before and after this one on its day, as the calendar behind shows it (J and K). */
export function CourseSteps({ courseId }: { courseId: number }) {
  const location = useLocation()
  const navigate = useNavigate()
  const entries = useOutletContext<readonly Entry[] | undefined>() ?? []
  const { date } = entries.find(({ kind, id }) => kind === 'course' && id === courseId) ?? {}
  const day = entries.filter((entry) => entry.kind === 'course' && entry.date === date)
  const index = day.findIndex(({ id }) => id === courseId)
  const [before, after] = [day[index - 1], day[index + 1]]

  const open = (entry: Entry | undefined) => {
    if (entry && isUndisturbed()) void navigate(coursePath(location, entry.id), { replace: true })
  }
  useKeys({ j: () => open(after), k: () => open(before) }, { behindDialogs: true })

  if (day.length < 2) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Previous course"
        disabled={!before}
        onClick={() => open(before)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label="Next course" disabled={!after} onClick={() => open(after)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
