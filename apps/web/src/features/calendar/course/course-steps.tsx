import { useLocation, useOutletContext } from 'react-router'
import { coursePath } from '#features/calendar/frame/course-paths.ts'
import type { Entry } from '#features/calendar/model/entries.ts'
import { PanelSteps } from '#ui/panel/panel-steps.tsx'

/** The neighbours are those of the calendar behind. */
export function CourseSteps({ courseId }: { courseId: number }) {
  const location = useLocation()
  const entries = useOutletContext<readonly Entry[] | undefined>() ?? []
  const { date } = entries.find(({ kind, id }) => kind === 'course' && id === courseId) ?? {}
  const day = entries.filter((entry) => entry.kind === 'course' && entry.date === date)
  const index = day.findIndex(({ id }) => id === courseId)
  const toPath = (entry: Entry | undefined) => entry && coursePath(location, entry.id)

  if (day.length < 2) return null
  return <PanelSteps thing="course" along="day" before={toPath(day[index - 1])} after={toPath(day[index + 1])} />
}
