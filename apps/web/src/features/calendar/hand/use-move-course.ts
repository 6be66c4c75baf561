import type { Course, CourseChange } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import type { CourseSlot } from '@connect/contract/courses/course-slot'
import type { MovedCourses } from '@connect/contract/courses/series'
import { ApiError } from '@connect/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#api/client.ts'
import { useOnce } from '#api/forms/use-once.ts'
import { query, readAgain } from '#api/query/query.ts'
import { askScope } from '#features/calendar/course/ask-scope.tsx'
import { bankHolidaysText } from '#features/calendar/course/bank-holidays-text.ts'
import { toMoveBack } from '#features/calendar/course/move-back.ts'
import { isSamePlace, type Place } from '#features/calendar/layout/drag.ts'
import { coursesText, showChanged } from '#pickers/changed-courses.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { movedText, moveText, refusalText } from './move-texts.ts'
import { onPeriodRead, placeCourse, stopReading } from './place-course.ts'

const MOVED = ['date', 'start_time', 'end_time', 'last_date_cancel'] as const

/** The fields of a place that differ, as a change of the course. */
const changeTo = (to: Place & Partial<Course>, from: Place & Partial<Course>): CourseChange =>
  Object.fromEntries(MOVED.flatMap((name) => (to[name] === from[name] ? [] : [[name, to[name]]])))

const onVersion = ({ version }: Course) => ({ headers: { 'if-match': `"${version}"` } })

export type Move = {
  id: number
  /** Where it was drawn when somebody took hold of it. */
  from: Place
  to: Place
  /** The course with its version, asked for when somebody took hold of it. */
  detail: Promise<Course>
}

type Callbacks = {
  /** The course is about to go back to where it was. */
  onBack: (id: number) => void
  /** It is saved at its new place. */
  onMoved: (id: number, place: Place) => void
  /** Somebody is busy there: who else teaches it can be chosen in its panel. */
  onChooseStaff: (id: number, place: Place) => void
}

/**
 * Moves a course at once and saves it afterwards: with Undo, with the question which courses of a series are meant, and
 * back to where it was when it is refused.
 */
export function useMoveCourse({ onBack, onMoved, onChooseStaff }: Callbacks) {
  const queryClient = useQueryClient()
  const once = useOnce(courses.updateSeries)
  const onceBack = useOnce(courses.moveBack)
  const remembered = useRef(new Map<number, CourseSlot>())
  const unsaved = useRef(new Map<number, Place>())
  const saving = useRef(new Map<number, Promise<unknown>>())
  const asking = useRef(new Set<number>())

  const show = (id: number, where: Place) => placeCourse(queryClient, remembered.current, id, where)

  async function place(id: number, where: Place): Promise<void> {
    unsaved.current.set(id, where)
    await stopReading(queryClient)
    show(id, where)
  }

  /** It stands where the server has it. */
  const release = (id: number) => unsaved.current.delete(id)

  const showUnsaved = useEffectEvent(() => {
    for (const [id, where] of unsaved.current) show(id, where)
  })
  // A colleague's change is read at any time, and would show a course where it was.
  useEffect(() => onPeriodRead(queryClient, () => showUnsaved()), [queryClient])

  /** Takes hold of a course: its version now, or after what is being saved of it. */
  function grab(id: number): Promise<Course> {
    const detail = (saving.current.get(id) ?? Promise.resolve()).then(() =>
      queryClient.fetchQuery({
        ...query(courses.get, { params: { course_id: id } }),
        staleTime: 0,
        networkMode: 'always',
      }),
    )
    // Nobody may wait for it: a course that was taken hold of is often put back.
    detail.catch(() => undefined)
    return detail
  }

  /** What is read again at once would undo what others are still saving. */
  async function during(id: number, work: Promise<void>): Promise<void> {
    saving.current.set(id, work)
    await work
    if (saving.current.get(id) === work) {
      saving.current.delete(id)
      release(id)
    }
    if (saving.current.size === 0) await readAgain(queryClient, courses.update)
  }

  async function putBack({ id, from }: Move): Promise<void> {
    onBack(id)
    await place(id, from)
    release(id)
  }

  async function undo(before: Course, after: Course): Promise<void> {
    const { id } = before
    await place(id, before)
    try {
      await call(courses.update, { params: { course_id: id }, body: changeTo(before, after) }, onVersion(after))
      onMoved(id, before)
      toast.success('Course moved back')
    } catch (error) {
      onBack(id)
      await place(id, after)
      toast.failure(refusalText(error))
    }
  }

  /** All courses that were moved go back, each to its own time, or none. */
  async function undoSeries({ id, from, to }: Move, moved: MovedCourses): Promise<void> {
    await place(id, from)
    try {
      const body = toMoveBack(moved)
      const { changed } = await onceBack(body, (options) => call(courses.moveBack, { body }, options))
      onMoved(id, from)
      toast.success(`${coursesText(changed.length)} moved back`)
    } catch (error) {
      onBack(id)
      await place(id, to)
      toast.failure(refusalText(error))
    }
  }

  async function save(move: Move): Promise<void> {
    const { id, from, to } = move
    const params = { course_id: id }
    try {
      const before = await move.detail
      if (!isSamePlace(before, from)) throw new ApiError('changed_meanwhile')
      const body = changeTo(to, from)
      const isSeries = before.series_id !== null
      const question = { title: 'Move which courses?', course_id: id, what: moveText(from, to), confirm: 'Move course' }
      const scope = isSeries ? await askScope(question) : 'this'
      asking.current.delete(id)
      if (scope === null) return await putBack(move)
      if (scope === 'this') {
        const after = await call(courses.update, { params, body }, onVersion(before))
        toast.success(movedText(before, after), { undo: () => void during(id, undo(before, after)) })
      } else {
        const change = { ...body, scope }
        const moved = await once(change, ({ headers }) =>
          call(
            courses.updateSeries,
            { params, body: change },
            { headers: { ...onVersion(before).headers, ...headers } },
          ),
        )
        const isUndoable = moved.changed.length > 0
        showChanged(moved, 'moved', {
          undo: isUndoable ? () => void during(id, undoSeries(move, moved)) : undefined,
          note: from.date === to.date ? null : bankHolidaysText(moved.changed),
        })
      }
      onMoved(id, to)
    } catch (error) {
      asking.current.delete(id)
      await putBack(move)
      const isBusy = error instanceof ApiError && error.code === 'instructor_busy'
      toast.failure(refusalText(error), {
        ...(isBusy && { action: { label: 'Choose somebody else', run: () => onChooseStaff(id, to) } }),
      })
    }
  }

  const move = async (next: Move): Promise<void> => {
    asking.current.add(next.id)
    await place(next.id, next.to)
    void during(next.id, save(next))
  }

  /** Whether it is not said yet which courses a move of this one means. */
  const isAsking = (id: number) => asking.current.has(id)

  return { grab, place, release, move, isAsking }
}
