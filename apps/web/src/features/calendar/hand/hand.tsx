import { plansForAll } from '@connect/contract/calendar/own-calendar'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '#api/session/use-session.ts'
import { coursePath, newCoursePath } from '#features/calendar/frame/course-paths.ts'
import { type Address, toPage } from '#features/calendar/layout/address.ts'
import { toTime } from '#features/calendar/layout/clock.ts'
import { isSamePlace, type Span } from '#features/calendar/layout/drag.ts'
import type { View } from '#features/calendar/layout/period.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import { CourseMenu } from './course-menu.tsx'
import { DragOverlay } from './drag-overlay.tsx'
import { placeTag } from './move-texts.ts'
import { findEntry, useOwnCourses } from './own-courses.ts'
import { columnFacts, isDay } from './read-grid.ts'
import { useCourseMenu } from './use-course-menu.ts'
import { useDrag } from './use-drag.ts'
import { useHandKeys } from './use-hand-keys.ts'
import { useMarks } from './use-marks.ts'
import { useMoveCourse } from './use-move-course.ts'
import { toPlace, useNudge } from './use-nudge.ts'
import { useReturns } from './use-returns.ts'

type Props = {
  /** What the views are drawn in. */
  root: HTMLElement
  calendar: Calendar
  address: Address
  view: View
  date: string
  canAdd: boolean
}

/** The calendar under the hand: courses that are dragged, moved by keys, and have a menu; hours on which one is drawn. */
export function Hand({ root, calendar, address, view, date, canAdd }: Props) {
  const user = useUser()
  const location = useLocation()
  const navigate = useNavigate()
  const [status, setStatus] = useState('')
  const grabbed = useRef<{ id: number; detail: ReturnType<typeof moves.grab> } | null>(null)
  const { comeBack, keepFocus } = useReturns(root, calendar)
  const { mine, movable } = useOwnCourses(calendar)
  const menu = useCourseMenu(root, mine)

  const moves = useMoveCourse({
    onBack: comeBack,
    onMoved(id, to) {
      const isShown = view === 'day' ? to.date === date : calendar.days.some((day) => day.date === to.date)
      keepFocus(id)
      if (!isShown) void navigate(toPage({ ...address, date: to.date }))
    },
    onChooseStaff: (id, { date: day, start_time, end_time }) =>
      void navigate(coursePath(location, id, { hash: 'staff', date: day, start: start_time, end: end_time })),
  })

  async function drop(entry: CourseEntry, column: string, { start, end }: Span): Promise<void> {
    const { id } = entry
    const from = toPlace(entry)
    const to = { date: isDay(column) ? column : entry.date, start_time: toTime(start), end_time: toTime(end) }
    if (isSamePlace(from, to)) return
    const detail = grabbed.current?.id === id ? grabbed.current.detail : moves.grab(id)
    keepFocus(id)
    await moves.move({ id, from, to, detail })
  }

  /** Who plans only their own courses teaches what they add, in whichever column it is. */
  function addCourse(column: string, when: { date?: string; start?: string; end?: string }): void {
    const { staff, ...facts } = columnFacts(column, date)
    const teacher = staff !== undefined && plansForAll(user) ? { staff } : {}
    void navigate(newCoursePath(location, { ...facts, ...teacher, ...when }))
  }

  const held = useDrag({
    root,
    movable,
    canDraw: canAdd,
    onGrab: ({ id }) => {
      grabbed.current = { id, detail: moves.grab(id) }
    },
    onDrop: drop,
    onDraw: (column, start, end) =>
      addCourse(column, { start: toTime(start), ...(end !== null && { end: toTime(end) }) }),
  })
  const nudge = useNudge({
    ...moves,
    onStep(entry, where) {
      keepFocus(entry.id, { isFollowed: true })
      setStatus(placeTag(where))
    },
  })
  useHandKeys({
    nudge,
    movable,
    openMenu: menu.open,
    openMove: ({ id }) => void navigate(coursePath(location, id, { hash: 'move' })),
    addBeside(block) {
      const entry = findEntry(calendar, block)
      if (!canAdd || !entry) return false
      const column = block.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? entry.date
      addCourse(column, { date: entry.date })
      return true
    },
  })
  useMarks(root, movable)

  return (
    <>
      <span role="status" className="visually-hidden">
        {status}
      </span>
      {held && <DragOverlay held={held} date={date} hasSites={calendar.hasSites} />}
      {menu.menu && <CourseMenu menu={menu.menu} onClose={menu.close} />}
    </>
  )
}
